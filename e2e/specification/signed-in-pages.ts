import type { Browser, Page } from "playwright-core";
import { openPage } from "../harness/open-page.ts";
import { openManaging, openSignedIn } from "../harness/open-signed-in.ts";
import type { Cast } from "../harness/set-up-cast.ts";
import type { Who } from "./scene.ts";

/** One page for each kind of person, signed in when it is asked for and kept while its session lasts. */
export function signedInPages(browser: Browser, product: { url: string }, cast: Cast & { olga: Cast["nora"] }) {
  const pages = new Map<Who, Page>();
  return {
    async of(who: Who): Promise<Page> {
      const page = pages.get(who) ?? (await open(who));
      pages.set(who, page);
      return page;
    },
    /** Ends what a test had the page pretend; a page that lost its session is not kept. */
    async leave(who: Who): Promise<void> {
      const page = pages.get(who);
      await page?.unrouteAll({ behavior: "ignoreErrors" });
      const lost = who !== "anonymous" && (await page?.evaluate(() => localStorage.getItem("jwt"))) === null;
      if (!lost) return;
      await page?.context().close();
      pages.delete(who);
    },
  };

  async function open(who: Who): Promise<Page> {
    if (who === "anonymous") return (await openPage(browser, product)).page;
    if (who === "managed") return (await openManaging(browser, product, cast.marco)).page;
    return (await openSignedIn(browser, product, cast[who])).page;
  }
}
