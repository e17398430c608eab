import type { Page } from "playwright-core";
import { routesOfThePages } from "../harness/routes-of-the-pages.ts";
import { untilShown } from "./look-at-page.ts";

/** Goes from page to page, and says each address when what was asked for stands there. */
export async function* walkThrough(page: Page, addresses: readonly string[]): AsyncGenerator<string> {
  for (const address of addresses) {
    await goOn(page, address);
    yield address;
  }
}

/**
 * Goes to an address from wherever the page stands, until what was asked for stands there. Addresses of one route keep their
 * title, so that nobody could tell when the next one has come: those are loaded.
 */
export async function goOn(page: Page, address: string): Promise<void> {
  const here = page.url().startsWith("http") ? new URL(page.url()) : undefined;
  if (!here || routeOf(address) === routeOf(here.pathname)) await page.goto(address);
  else await follow(page, address);
  await untilShown(page);
}

const routes = routesOfThePages().map((route) => ({
  route,
  made: new RegExp(`^${route.replaceAll(/:\w+/g, "[^/?]+")}$`),
}));

/** The route of an address: what stands there under its own name goes before what stands there for a parameter. */
function routeOf(address: string): string {
  const [path = ""] = address.split("?");
  return routes.some(({ route }) => route === path)
    ? path
    : (routes.find(({ made }) => made.test(path))?.route ?? path);
}

/**
 * Goes on to another page of the product as a link does: loading everything anew each time takes five times as long. A page
 * that leads back to where one stands keeps its title, and is loaded.
 */
async function follow(page: Page, address: string) {
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll("h1")) title.setAttribute("data-left", title.textContent ?? "");
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await page.waitForFunction(titleHasCome, undefined, { timeout: 3_000 }).catch(() => page.goto(address));
}

/** In the page: a title that was not there when one left, or says something else since. */
function titleHasCome(): boolean {
  return [...document.querySelectorAll("h1")].some((title) => title.getAttribute("data-left") !== title.textContent);
}
