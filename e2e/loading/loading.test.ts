import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, openBrowser } from "../harness/open-page.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { pagesWeighed } from "./pages-weighed.ts";
import { enterExamples, weighPage } from "./weigh-page.ts";

describe.skipIf(!hasBrowser())("A page that is opened for the first time", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ engine: "any" }), openBrowser()]);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  test.each(pagesWeighed)("asks for no more than it needs to be used: $address", async (page) => {
    const session = page.address.startsWith("/ia/") ? await enterExamples(browser, product) : undefined;

    const weight = await weighPage(browser, { url: product.url, session }, page);

    expect.soft(weight.kib).toBeLessThanOrEqual(page.most);
    expect.soft(weight.requests).toBeLessThanOrEqual(page.requests);
    expect.soft(weight.later).toBeLessThanOrEqual(page.later?.most ?? Number.POSITIVE_INFINITY);
  });

  test("shows its frame before any call has answered, and the page after", async () => {
    const storageState = await enterExamples(browser, product);
    const context = await browser.newContext({ baseURL: product.url, storageState, serviceWorkers: "block" });
    const page = await context.newPage();
    let answer = () => {};
    const held = new Promise<void>((go) => {
      answer = go;
    });
    await page.route("**/api/**", async (route) => {
      await held;
      await route.continue();
    });

    await page.goto("/ia/home");
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    const shown = await page.locator(".frame").evaluate((frame) => ({
      menu: frame.querySelector(".frame-side")?.getBoundingClientRect().width ?? 0,
      status: frame.querySelector("[role=status]")?.textContent?.trim(),
    }));
    answer();

    await page.getByRole("heading", { name: "Ultimi documenti" }).waitFor();
    await context.close();
    expect(shown).toEqual({ menu: expect.any(Number), status: "Loading" });
    expect(shown.menu).toBeGreaterThan(100);
  });

  test.each([360, 1280])("moves nothing that stands when the rest of it comes, %d px wide", async (width) => {
    const storageState = await enterExamples(browser, product);
    const viewport = { width, height: 800 };
    const context = await browser.newContext({ baseURL: product.url, storageState, viewport, serviceWorkers: "block" });
    const page = await context.newPage();
    await page.addInitScript(watchShifts);
    let number = () => {};
    const held = new Promise<void>((go) => {
      number = go;
    });
    await page.route("**/api/document/counter", async (route) => {
      await held;
      await route.continue();
    });

    await page.goto("/ia/document/step/init");
    await page.locator("#idCliente").waitFor();
    number();
    await page.getByRole("heading", { level: 1, name: /\d/ }).waitFor();
    await page.waitForLoadState("networkidle");

    const shifted = await page.evaluate(() => (globalThis as { shifted?: number }).shifted);
    await context.close();
    expect(shifted).toBeLessThan(0.01);
  });

  test.each(["which is asked for again", "without a connection, which comes back"])(
    "leads to where the click led though its part could not be had (%s)",
    async (how) => {
      const storageState = await enterExamples(browser, product);
      const context = await browser.newContext({ baseURL: product.url, storageState, serviceWorkers: "block" });
      const page = await context.newPage();
      const thrown: string[] = [];
      page.on("console", (said) => {
        if (said.type() === "error" && !said.text().startsWith("Failed to load resource")) thrown.push(said.text());
      });
      await page.goto("/ia/home");
      await page.getByRole("heading", { name: "Ultimi documenti" }).waitFor();
      const offline = how.startsWith("without");
      let missed = 0;
      await page.route(/assets\/document-reports.*\.js$/, async (route) => {
        missed += 1;
        if (missed > 1) return route.continue();
        if (offline) {
          await context.setOffline(true);
          await page.waitForFunction(() => !navigator.onLine); // the page hears of it a moment later
        }
        return route.abort();
      });

      await page.getByRole("link", { name: "Report", exact: true }).click();
      if (offline) {
        await page.getByText("Connessione assente", { exact: false }).waitFor();
        await context.setOffline(false);
      }

      await page.getByRole("heading", { level: 1, name: /Report/ }).waitFor();
      const to = new URL(page.url()).pathname;
      await context.close();
      expect.soft(missed).toBeGreaterThan(1);
      expect([to, thrown]).toEqual(["/ia/document/reports", []]);
    },
  );
});

/** In the page: sums what has moved of what stood in sight, as browsers reckon it (1: a whole screen by its whole height). */
function watchShifts() {
  const seen = globalThis as { shifted?: number };
  seen.shifted = 0;
  const sum = (entries: PerformanceEntryList) => {
    for (const { value } of entries as (PerformanceEntry & { value: number })[])
      seen.shifted = (seen.shifted ?? 0) + value;
  };
  new PerformanceObserver((list) => sum(list.getEntries())).observe({ type: "layout-shift", buffered: true });
}
