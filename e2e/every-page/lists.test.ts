import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, openBrowser } from "../harness/open-page.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { enterExamples, type Session } from "../loading/weigh-page.ts";
import { untilShown } from "./look-at-page.ts";

describe.skipIf(!hasBrowser())("A list", () => {
  let product: Product;
  let browser: Browser;
  let session: Session;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ engine: "any" }), openBrowser()]);
    session = await enterExamples(browser, product);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  async function at(width: number, visit: (page: Page) => Promise<void>) {
    const context = await browser.newContext({
      ...{ baseURL: product.url, storageState: session, viewport: { width, height: 900 }, serviceWorkers: "block" },
    });
    await visit(await context.newPage());
    session = await context.storageState();
    await context.close();
  }

  test("has rows of one height, whatever stands in them, and names have the room that is there", async () => {
    const seen: Record<string, unknown> = {};
    await at(1280, async (page) => {
      for (const address of ["/ia/document/sent", "/ia/document/received", "/ia/clients/list"]) {
        await page.goto(address);
        await untilShown(page);
        seen[address] = await page.evaluate(heightsOfRows);
      }
      seen.cut = await page.evaluate(cutNames);
    });

    expect(seen).toEqual({
      "/ia/document/sent": [49],
      "/ia/document/received": [49],
      "/ia/clients/list": [49],
      cut: [],
    });
  });

  test("of home shows its first rows on a phone, and the page is three screens long", async () => {
    let height = 0;
    await at(360, async (page) => {
      await page.goto("/ia/home");
      await page.getByRole("heading", { name: "Documenti ricorrenti in arrivo" }).waitFor(); // the last that comes
      height = await page.evaluate(() => document.documentElement.scrollHeight);
    });

    expect(height).toBeLessThanOrEqual(2_200);
  });

  test("never wraps a state on a phone", async () => {
    let wrapped: unknown;
    await at(360, async (page) => {
      await page.goto("/ia/document/sent");
      await untilShown(page);
      await page.getByText("Rifiutata dalla PA").first().waitFor();
      wrapped = await page.evaluate(wrappedStates);
    });

    expect(wrapped).toEqual([]);
  });
});

/** In the page. */
function heightsOfRows(): number[] {
  const heights = [...document.querySelectorAll("tbody tr")].map((row) =>
    Math.round(row.getBoundingClientRect().height),
  );
  return [...new Set(heights)];
}

/** In the page. */
function cutNames(): string[] {
  const named = [...document.querySelectorAll("tbody [title]")];
  return named.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent ?? "");
}

/** In the page: words of states that stand on more than one line. */
function wrappedStates(): string[] {
  const words = [...document.querySelectorAll("li [data-status] > :first-child > :last-child")];
  return words.filter((word) => word.getBoundingClientRect().height > 24).map((word) => word.textContent ?? "");
}
