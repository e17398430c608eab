import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { inject } from "vitest";
import { browserArgs } from "./find-browser.ts";
import { listenToToasts, type Toasts } from "./listen-to-toasts.ts";
import { moveClock } from "./move-clock.ts";

/** Widths at which every page must be usable, in CSS pixels. */
export const widths = { wide: 1280, narrow: 360 } as const;

/** How long a page may take to show what it is asked for where the machine has much else to do, milliseconds. */
const patience = 60_000;

/** True when journeys can run here: `describe.skipIf(!hasBrowser())`. */
export function hasBrowser(): boolean {
  return inject("browser") !== null;
}

/** What runs for a second is not worth the compiler's second look: a seventh of the processor's work where axe looks around. */
const shortRuns = "--js-flags=--no-turbofan";

/** Starts the browser found by the global setup. Close it in `afterAll`. */
export function openBrowser(): Promise<Browser> {
  const found = inject("browser");
  if (!found) throw new Error("Nessun browser: usa describe.skipIf(!hasBrowser()).");
  const { executablePath, env } = found;
  return chromium.launch({
    executablePath,
    args: [...browserArgs, shortRuns],
    env: { ...process.env, ...env },
    timeout: 180_000,
  });
}

/** A page of a person who has never been here, and what went wrong on it unseen. */
export type OpenPage = {
  page: Page;
  context: BrowserContext;
  /** Errors of scripts, violations of the content policy, requests to other hosts: must be empty at the end. */
  complaints: string[];
  toasts: Toasts;
};

/** Opens a fresh session (own storage, own cookies) at the product's address, as an Italian reader. */
export async function openPage(
  browser: Browser,
  product: { url: string },
  width: keyof typeof widths = "wide",
  { touch = false, serviceWorkers = "block" }: { touch?: boolean; serviceWorkers?: "allow" | "block" } = {},
): Promise<OpenPage> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: widths[width], height: width === "wide" ? 900 : 740 },
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    acceptDownloads: true,
    hasTouch: touch,
    reducedMotion: "reduce",
    // What a worker answers a test cannot hold back; where the product is tried without a line it is allowed.
    serviceWorkers,
  });
  await moveClock(context);
  context.setDefaultTimeout(patience); // of every page of it
  const toasts = await listenToToasts(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`errore nella pagina: ${error.message}`));
  page.on("console", (message) => {
    // An answer of 400 or 401 is written to the console by the browser itself: that is no fault of the page.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
      complaints.push(`console: ${message.text()}`);
    }
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== product.url) complaints.push(`altro sito: ${request.url()}`);
  });
  return { page, context, complaints, toasts };
}
