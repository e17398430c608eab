import type { Browser } from "playwright-core";
import type { Figure } from "../../scripts/bench/figure.ts";
import { pagesWeighed } from "../loading/pages-weighed.ts";
import { enterExamples, weighPage } from "../loading/weigh-page.ts";
import { inBrowser } from "./in-browser.ts";

const slowness = 4000;

/**
 * What the pages one opens most ask for until they can be used, cold, as served, with the invented firm of the demo; and
 * when the first of them is seen while every call takes four seconds.
 */
export const bench = (): Promise<Figure[]> =>
  inBrowser(async (browser, product) => {
    const figures: Figure[] = [];
    for (const page of pagesWeighed) {
      const session = page.address.startsWith("/ia/") ? await enterExamples(browser, product) : undefined;
      const { kib, requests } = await weighPage(browser, { url: product.url, session }, page);
      const limit = (figure: number) => ({ reference: { name: "limite del progetto", figure }, bar: 1 });
      figures.push(
        {
          name: `${page.address}: JS e CSS fino alla pagina utilizzabile`,
          figure: kib,
          unit: "KiB",
          ...limit(page.most),
        },
        { name: `${page.address}: richieste`, figure: requests, unit: "", ...limit(page.requests) },
      );
    }
    figures.push({
      name: "/ia/home con ogni chiamata lenta di 4 s: qualcosa da guardare dopo",
      figure: await firstPaint(browser, product.url),
      unit: "ms",
      reference: { name: "limite del progetto", figure: 300 },
      bar: 1,
    });
    return figures;
  });

async function firstPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    baseURL: url,
    storageState: await enterExamples(browser, { url }),
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.route("**/api/**", async (route) => {
    await page.waitForTimeout(slowness);
    await route.continue();
  });
  await page.goto("/ia/home");
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  const figure = (await painted.jsonValue()) ?? Number.NaN;
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
  return figure;
}
