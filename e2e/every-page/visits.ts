import type { Browser, Page } from "playwright-core";
import { openPage } from "../harness/open-page.ts";
import { openManaging, openSignedIn } from "../harness/open-signed-in.ts";
import type { Cast } from "../harness/set-up-cast.ts";
import { insideAddresses, outsideAddresses } from "./addresses.ts";
import { lookAtMistakes, mistakenInside } from "./look-at-mistakes.ts";
import { lookAtOpened } from "./look-at-opened.ts";
import { crosswise, isThorough, lookAtOtherWidths, lookAtPage, turnOf, type View, viewsToday } from "./look-at-page.ts";
import { type Beginning, tabThrough } from "./tab-through.ts";
import { walkThrough } from "./walk-through.ts";

/** What a visit is made with. */
export type Around = { browser: Browser; product: { url: string }; cast: Cast };

/** Everybody who can stand before a page: each visit answers what is wrong with the pages they see. */
export const visits: readonly [who: string, visit: (around: Around) => Promise<string[]>][] = [
  [
    "somebody without a session",
    async ({ browser, product, cast }) => {
      const opened = await openPage(browser, product);
      return lookEverywhere(opened, outsideAddresses(cast), "anonymous", { after: [lookAtMistakes] });
    },
  ],
  [
    "somebody who has worked for a while",
    async ({ browser, product, cast }) => {
      const opened = await openSignedIn(browser, product, cast.anna);
      const known = new Set<string>();
      const open = (page: Page, name: string) => lookAtOpened(page, name, known);
      return lookEverywhere(opened, insideAddresses(cast), "anna", { after: [open, walkByTab()] });
    },
  ],
  [
    "somebody who has just registered",
    async ({ browser, product, cast }) => {
      const opened = await openSignedIn(browser, product, cast.nora);
      const addresses = new Set([...inTurn(ownAddresses(cast), 0), ...mistakenInside]);
      return lookEverywhere(opened, [...addresses], "nora", {
        ...{ views: ownView([1280, "dark"]), after: [lookAtMistakes] },
      });
    },
  ],
  [
    "a manager",
    async ({ browser, product, cast }) => {
      const opened = await openSignedIn(browser, product, cast.marco);
      return lookEverywhere(opened, inTurn(ownAddresses(cast), 1), "marco", { views: ownView([360, "light"]) });
    },
  ],
  [
    "a manager on an account under management",
    async ({ browser, product, cast }) => {
      const opened = await openManaging(browser, product, cast.marco);
      return lookEverywhere(opened, inTurn(ownAddresses(cast), 2), "marco for luca", { views: ownView([360, "dark"]) });
    },
  ],
  [
    "somebody for whom nothing can be loaded",
    async ({ browser, product, cast }) => {
      const { page, context } = await openSignedIn(browser, product, cast.anna);
      await page.route("**/api/**", (route) => {
        if (new URL(route.request().url()).pathname.startsWith("/api/auth/")) return route.continue();
        return route.fulfill({ status: 500, json: { messages: ["Il servizio non risponde. Riprova fra poco."] } });
      });
      // The browser itself complains about each 500: only the pages are judged.
      const opened = { page, context, complaints: [] };
      const addresses = inTurn(addressesWithData(cast), 1);
      return lookEverywhere(opened, addresses, "without answers", { views: ownView([1280, "light"]) });
    },
  ],
];

/** Goes through each page with the Tab key alone: bar and menu, which are the same on all of them, on the first. */
function walkByTab() {
  let from: Beginning = "body";
  return async (page: Page, name: string) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const found = await tabThrough(page, from);
    from = "main";
    return found.map((what) => `${name} · ${what}`);
  };
}

/** What is worth seeing again with other data, or none: all but the guides, which hold nobody's. */
const addressesWithData = (cast: Cast): string[] =>
  insideAddresses(cast).filter((address) => !address.startsWith("/ia/docs"));

/** Other people's documents are 404 for anybody else. */
function ownAddresses(cast: Cast): string[] {
  const documents = Object.values(cast.anna.documents);
  return addressesWithData(cast).filter((address) => !documents.some((id) => address.includes(id)));
}

/** Of the pages that are the same for several people each sees a third a day, and all of them in three. */
function inTurn(addresses: readonly string[], who: number): string[] {
  return addresses.filter((_, place) => isThorough || turnOf(place, 3) === who);
}

type Opened = { page: Page; context: { close(): Promise<void> }; complaints: string[] };

/** Most of a page is the same for everybody: who comes after the first sees it one way more. */
const ownView = (view: View): readonly View[] => (isThorough ? crosswise : [view]);

async function lookEverywhere(
  { page, context, complaints }: Opened,
  addresses: readonly string[],
  who: string,
  {
    views = crosswise,
    after = [],
  }: { views?: readonly View[]; after?: readonly ((page: Page, name: string) => Promise<string[]>)[] } = {},
) {
  const found: string[] = [];
  let place = 0;
  for await (const address of walkThrough(page, addresses)) {
    const now = viewsToday(views, place);
    if (views === crosswise) found.push(...(await lookAtOtherWidths(page, `${who} ${address}`, now, place)));
    place++;
    found.push(...(await lookAtPage(page, `${who} ${address}`, now)));
    for (const look of after) found.push(...(await look(page, `${who} ${address}`)));
  }
  await context.close();
  return [...found, ...complaints];
}
