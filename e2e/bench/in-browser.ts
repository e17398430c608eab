import { type Browser, chromium } from "playwright-core";
import type { Figure } from "../../scripts/bench/figure.ts";
import { browserArgs, findBrowser } from "../harness/find-browser.ts";
import { type Product, startProduct } from "../harness/start-product.ts";

/** Measures the product, started anew, in a browser; says so and measures nothing where there is none. */
export async function inBrowser(measure: (browser: Browser, product: Product) => Promise<Figure[]>): Promise<Figure[]> {
  const found = await findBrowser();
  if (!found) {
    console.warn("SALTATA la misura nel browser: qui non ce n'è uno (indicalo con CHROMIUM_PATH).");
    return [];
  }
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: browserArgs,
    env: { ...process.env, ...found.env },
  });
  try {
    return await measure(browser, product);
  } finally {
    await browser.close();
    await product.stop();
  }
}
