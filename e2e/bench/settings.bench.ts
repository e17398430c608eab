import type { Browser, BrowserContext } from "playwright-core";
import type { Figure } from "../../scripts/bench/figure.ts";
import { setUpBusiness } from "../harness/set-up-business.ts";
import { type Person, signUp } from "../harness/sign-up.ts";
import { inBrowser } from "./in-browser.ts";

const rounds = 5;

/** The pages of the menu's "Account" and "Associa Gestione", as an ordinary user has them. */
const pages = [
  "profile",
  "modifyPassword",
  "taxdata",
  "accountpec",
  "servicecode",
  "subscription",
  "orders",
  "connectmanagement",
  "pending-requests",
].map((page) => `/ia/account/${page}`);

type Kept = Awaited<ReturnType<BrowserContext["storageState"]>>;

/**
 * How long somebody who is signed in waits at the address of a settings page, with nothing in the browser's cache, until
 * the first field (of a page without fields: the first button) can be used: production build, this machine, nothing slowed
 * down, median of five visits.
 */
export const bench = (): Promise<Figure[]> =>
  inBrowser(async (browser, product) => {
    const anna = await signUp(product, "anna@example.it");
    await setUpBusiness(anna.api);
    const kept: Kept[] = [await signIn(browser, product, anna)];
    const figures: Figure[] = [];
    for (const page of pages) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) times.push(await visit(browser, product, page, kept));
      figures.push({
        name: `${page}: dall'indirizzo al primo campo utilizzabile, cache vuota`,
        figure: times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN,
        unit: "ms",
        reference: { name: "limite del progetto", figure: 1000 },
        bar: 1,
      });
    }
    return figures;
  });

async function signIn(browser: Browser, { url }: { url: string }, { email, password }: Person): Promise<Kept> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/ia/home");
  const state = await context.storageState();
  await context.close();
  return state;
}

/** One visit with an empty cache; each goes on with the session the last one left, because a refresh token counts once. */
async function visit(browser: Browser, { url }: { url: string }, address: string, kept: Kept[]): Promise<number> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    storageState: kept[0],
  });
  const page = await context.newPage();
  await page.addInitScript(watchFirstField);
  await page.goto(address);
  const time = await page.waitForFunction(() => (globalThis as { firstField?: number }).firstField);
  const milliseconds = Number(await time.jsonValue());
  kept[0] = await context.storageState();
  await context.close();
  return milliseconds;
}

/** In the page: notes when its own first field has been painted and takes the focus, from the start of the navigation. */
function watchFirstField(): void {
  const look = () => {
    const main = document.querySelector("main");
    if (!main?.querySelector("h1") || main.querySelector("[aria-busy=true]")) return requestAnimationFrame(look);
    const shown = (selector: string) =>
      [...main.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
    const field =
      shown("input:enabled, select:enabled, textarea:enabled") ?? shown("button:enabled, a[href]:not(nav a)");
    field?.focus();
    // A page that only says something (nobody asks to connect) can be used when it says it.
    if (field && document.activeElement !== field) return requestAnimationFrame(look);
    return requestAnimationFrame(() => {
      const channel = new MessageChannel(); // after this frame has been painted
      channel.port1.onmessage = () => Object.assign(globalThis, { firstField: performance.now() });
      channel.port2.postMessage(null);
    });
  };
  requestAnimationFrame(look);
}
