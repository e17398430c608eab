import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CASI } from "../../packages/fatturapa/test/casi-reali/casi.ts";
import { hasBrowser, openBrowser } from "../harness/open-page.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { liveCase } from "./live-case.ts";
import { openIssuer } from "./open-issuer.ts";

/** One of each way of typing; all of them are typed by `main.ts`. */
const some = [
  "an agent: 23 % on half, Enasarco 8,5 %",
  "services to a firm of the Union, with the duty charged",
  "an exporter with a declaration of intent, the duty paid by the seller",
  "a credit note",
];

describe.skipIf(!hasBrowser())("Cases of daily practice", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ engine: "any" }), openBrowser()]);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  test("are typed by hand and come to what an accountant reckons", { timeout: 300_000 }, async () => {
    const { page, api } = await openIssuer(browser, product);
    const known = new Set<string>();
    const wrong: Record<string, readonly string[]> = {};

    for (const caso of CASI.filter(({ caso }) => some.includes(caso))) {
      wrong[caso.caso] = (await liveCase(page, api, { caso, known })).wrong;
    }

    expect(wrong).toEqual(Object.fromEntries(some.map((caso) => [caso, []])));
  });
});
