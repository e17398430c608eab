import type { Browser } from "playwright-core";
import { type OpenPage, openPage } from "../harness/open-page.ts";
import { openManaging, openSignedIn } from "../harness/open-signed-in.ts";
import type { Cast } from "../harness/set-up-cast.ts";
import type { Who } from "./scene.ts";

/** One page for each kind of person, signed in when it is asked for and kept while its session lasts. */
export function signedInPages(browser: Browser, product: { url: string }, cast: Cast & { olga: Cast["nora"] }) {
  const pages = new Map<Who, OpenPage>();
  return {
    async of(who: Who): Promise<OpenPage> {
      const opened = pages.get(who) ?? (await open(who));
      pages.set(who, opened);
      return opened;
    },
    /** Ends what a test had the page pretend; a page that lost its session is not kept. */
    async leave(who: Who): Promise<void> {
      const page = pages.get(who)?.page;
      await page?.unrouteAll({ behavior: "ignoreErrors" });
      const lost = who !== "anonymous" && (await page?.evaluate(() => localStorage.getItem("jwt"))) === null;
      if (!lost) return;
      await page?.context().close();
      pages.delete(who);
    },
  };

  async function open(who: Who): Promise<OpenPage> {
    if (who === "anonymous") return openPage(browser, product);
    if (who === "managed") return openManaging(browser, product, cast.marco);
    return openSignedIn(browser, product, cast[who]);
  }
}
