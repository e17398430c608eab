import type { Page } from "playwright-core";
import { untilShown } from "./look-at-page.ts";

/** Goes from page to page, and says each address when what was asked for stands there. */
export async function* walkThrough(page: Page, addresses: readonly string[]): AsyncGenerator<string> {
  let before = "";
  for (const address of addresses) {
    if (address === addresses[0] || kindOf(address) === kindOf(before)) await page.goto(address);
    else await follow(page, address);
    before = address;
    await untilShown(page);
    yield address;
  }
}

/** Pages of one kind keep their title, so that nobody could tell when the next one has come. */
const kindOf = (address: string) => address.split("/").slice(0, 3).join("/");

/**
 * Goes on to another page of the product as a link does: loading everything anew each time takes five times as long. A page
 * that leads back to where one stands keeps its title, and is loaded.
 */
async function follow(page: Page, address: string) {
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll("h1")) title.setAttribute("data-left", "");
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  const next = page.locator("h1:not([data-left])").first();
  await next.waitFor({ timeout: 3_000 }).catch(() => page.goto(address));
}
