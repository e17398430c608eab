import type { Browser, BrowserContext, Page } from "playwright-core";
import { type Hands, type HandsName, handsFor } from "./hands.ts";
import { inspectPage } from "./inspect-page.ts";
import type { Toasts } from "./listen-to-toasts.ts";
import { openPage, type widths } from "./open-page.ts";

/** Somebody at a page, with the hands they have. */
export type Walk = {
  page: Page;
  context: BrowserContext;
  hands: Hands;
  complaints: string[];
  toasts: Toasts;
  product: { url: string };
  /** Looks at the page as it stands (axe, width, picture). */
  look(name: string): Promise<void>;
};

/** Opens a page for a new walk; `look` names its pictures after the hands. */
export async function startWalk(
  browser: Browser,
  product: { url: string },
  hands: HandsName = "mouse",
  width: keyof typeof widths = hands === "finger" ? "narrow" : "wide",
): Promise<Walk> {
  const opened = await openPage(browser, product, width, { touch: hands === "finger" });
  let looked = 0;
  return {
    ...opened,
    product,
    hands: handsFor(hands, opened.page),
    // The keyboard sees the very pages that the mouse sees: one look at each is enough.
    look: async (name) => {
      if (hands === "keyboard") return;
      looked += 1;
      await inspectPage(opened.page, `${hands}-${String(looked).padStart(2, "0")}-${name}`);
    },
  };
}
