import type { Browser, BrowserContext, Request } from "playwright-core";
import type { Weighed } from "./pages-weighed.ts";

/** What the storage of a signed-in browser holds. */
export type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** What a page asked for until it could be used, and the scripts and styles it asked for afterwards, KiB. */
export type Weight = { kib: number; requests: number; later: number };

/** Opens the invented firm of the demo, with two years of documents, as a stranger does. */
export async function enterExamples(browser: Browser, { url }: { url: string }): Promise<Session> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByRole("button", { name: "Entra con la ditta di prova" }).click();
  await page.getByRole("heading", { name: "Ultimi documenti" }).waitFor({ timeout: 60_000 });
  const session = await context.storageState();
  await context.close();
  return session;
}

/** Opens a page in a browser that keeps nothing of the product but a session, and weighs it. What a page goes on to ask for when it stands counts apart. */
export async function weighPage(
  browser: Browser,
  { url, session }: { url: string; session: Session | undefined },
  { address, usable, later: further }: Weighed,
): Promise<Weight> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    serviceWorkers: "block", // it comes when the page stands
    ...(session && { storageState: session }),
  });
  const page = await context.newPage();
  const asked: Request[] = [];
  page.on("request", (request) => asked.push(request));
  await page.addInitScript(watchFor, usable);
  await page.goto(address, { waitUntil: "commit" });
  const shown = await page.waitForFunction(() => (globalThis as { usableSince?: number }).usableSince);
  const since = await shown.jsonValue();
  if (further) await page.locator(further.shows).waitFor();
  await page.waitForLoadState("networkidle"); // what has been asked for until then has come
  const counted = asked.filter((request) => isBefore(request, since ?? 0));
  const kib = await kibOf(counted);
  const later = await kibOf(asked.filter((request) => !counted.includes(request)));
  await context.close();
  return { kib, requests: counted.length, later };
}

/** Scripts and styles among these, as they are served. */
async function kibOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.filter(isCode).map(bodySize));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/**
 * In the page: notes when what is waited for is put there, in that very moment. An observer hears of it once the task is
 * over, and React may have asked for what comes afterwards in the same one.
 */
function watchFor(selector: string) {
  const { appendChild, insertBefore } = Node.prototype;
  function note<T extends Node>(put: T): T {
    const seen = globalThis as { usableSince?: number };
    if (!seen.usableSince && put.isConnected && document.querySelector(selector)) seen.usableSince = Date.now();
    return put;
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, child: T): T {
    return note(appendChild.call(this, child) as T);
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    return note(insertBefore.call(this, child, before) as T);
  };
}

/** Whether it was asked for until that moment. What has no answer yet has no beginning either (0): it was asked for since. */
function isBefore(request: Request, moment: number): boolean {
  const { startTime } = request.timing();
  return startTime > 0 && startTime <= moment;
}

/** A part that comes on demand is fetched first, and run when it is there. */
const isCode = (request: Request) => /\.(?:js|css)$/.test(new URL(request.url()).pathname);

/** As it came over the line, compressed, without the head of the answer. */
async function bodySize(request: Request): Promise<number> {
  await (await request.response())?.finished();
  return Math.max(0, (await request.sizes()).responseBodySize); // less than nothing where it was there already
}
