import type { Page } from "playwright-core";
import { accessibilityProblems, sidewaysOverflow } from "../harness/check-accessibility.ts";
import { takeScreenshot } from "../harness/take-screenshot.ts";

const heights = { 1280: 900, 768: 1024, 640: 450, 360: 740 } as const;

/** Waits until what the page was asked for stands there: a title, nothing that is still loading. */
export async function untilShown(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForFunction(() => {
    const title = document.querySelector("h1")?.textContent;
    return title !== "Loading" && !document.querySelector("[aria-busy=true]");
  });
}

/** How much of a page is looked at: "all" combinations, each width and each light once, or both lights "as it is". */
export type Thoroughness = "all" | "crosswise" | "as it is";

/**
 * What is wrong with one state of one page: axe at 1280 and 360 pixels, in the light and in the dark (of a dark page that
 * has been seen in the light only the colours), sideways scroll at 1280, 768, 640 (what is left of 1280 at 200 %) and 360.
 */
export async function lookAtPage(page: Page, name: string, how: Thoroughness = "all"): Promise<string[]> {
  const found: string[] = [];
  const axe = async (what: "all" | "colours") => found.push(...(await accessibilityProblems(page, what)));
  const asItIs = page.viewportSize()?.width === 360 ? ([360] as const) : ([1280] as const);
  for (const width of how === "as it is" ? asItIs : ([768, 640, 1280, 360] as const)) {
    if (how !== "as it is") await page.setViewportSize({ width, height: heights[width] });
    await painted(page);
    found.push(...(await sidewaysOverflow(page)).map((what) => `${width}: sporge ${what}`));
    if (width === 768 || width === 640) continue;
    await takeScreenshot(page, fileName(name));
    if (how !== "crosswise" || width === 1280) await axe("all");
    if (how === "crosswise" && width === 1280) continue;
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await painted(page);
    await takeScreenshot(page, `${fileName(name)}-dark`);
    await axe(how === "crosswise" ? "all" : "colours");
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  }
  if (how !== "as it is") await page.setViewportSize({ width: 1280, height: heights[1280] });
  return found.map((what) => `${name} · ${what}`);
}

/** Two frames later what has changed is on the screen. */
async function painted(page: Page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const fileName = (name: string) => name.replaceAll(/[^\w]+/g, "-").replaceAll(/^-|-$/g, "");
