import type { Page } from "playwright-core";
import { accessibilityProblems, sidewaysOverflow } from "../harness/check-accessibility.ts";
import { textProblems } from "../harness/check-texts.ts";
import { atRest } from "../harness/page-at-rest.ts";
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

/** Every state that axe has looked at in this file of tests, by its name. */
export const looked = new Set<string>();

/** One way of seeing a page: how wide, in CSS pixels, and in which light. */
export type View = readonly [width: 1280 | 360, light: "light" | "dark"];

/** Everything is looked at in every way, which takes an hour on a slow machine. */
export const isThorough = process.env.THOROUGH === "1";

/** Each width and each light once; all of them with THOROUGH=1. */
export const crosswise: readonly View[] = [
  [1280, "light"],
  [360, "dark"],
  ...(isThorough
    ? ([
        [1280, "dark"],
        [360, "light"],
      ] as const)
    : []),
];

const seed = Number(process.env.EVERY_PAGE_SEED ?? Math.floor(Date.now() / 86_400_000));

/**
 * Whose turn it is today: of so many ways of seeing the thing at this place one, another tomorrow (EVERY_PAGE_SEED is the day
 * since 1970). Looking in all of them every time takes longer than the whole suite may; THOROUGH=1 does.
 */
export const turnOf = (place: number, ways: number): number => (place + seed) % ways;

/** In which of these ways the thing at this place is looked at in this run. */
export const viewsToday = (views: readonly View[], place: number): readonly View[] =>
  isThorough ? views : views.filter((_, way) => way === turnOf(place, views.length));

/** What is wrong with a page as it stands in each of these views: what axe finds, sticks out sideways, is cut or lies on another text. */
export async function lookAtPage(page: Page, name: string, views: readonly View[] = crosswise): Promise<string[]> {
  const found: string[] = [];
  for (const [width, light] of views) {
    found.push(...(await standsAt(page, width)));
    await page.emulateMedia({ colorScheme: light, reducedMotion: "reduce" });
    await painted(page);
    await takeScreenshot(page, `${fileName(name)}${light === "dark" ? "-dark" : ""}`);
    const problems = await atRest(page, () => accessibilityProblems(page));
    found.push(...problems.map((what) => `${width} ${light}: ${what}`));
    looked.add(`${name} ${width} ${light}`);
  }
  return found.map((what) => `${name} · ${what}`);
}

/** The same of what has come to stand on the page since it was looked at, in the light that is on and in the other. */
export async function lookAtPart(page: Page, name: string, within: readonly string[]): Promise<string[]> {
  const width = page.viewportSize()?.width;
  const before = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const found: string[] = [];
  for (const dark of [before, !before]) {
    const light = dark !== before;
    if (light) await page.emulateMedia({ colorScheme: dark ? "dark" : "light", reducedMotion: "reduce" });
    const problems = await atRest(page, () => accessibilityProblems(page, { within, light }));
    const seen = `${name} ${width} ${dark ? "dark" : "light"}`;
    found.push(...problems.map((what) => `${seen} · ${what}`));
    looked.add(seen);
  }
  await page.emulateMedia({ colorScheme: before ? "dark" : "light", reducedMotion: "reduce" });
  return found;
}

/**
 * The same at the other widths: where it is not looked at today, and at 768 or at 640, which is what is left of 1280 at 200 %,
 * as its turn is. Axe looks again at 200 %, for what another width can break.
 */
export async function lookAtOtherWidths(page: Page, name: string, seen: readonly View[], place: number) {
  const found: string[] = [];
  const between = isThorough ? ([768, 640] as const) : ([turnOf(place, 2) === 0 ? 768 : 640] as const);
  for (const width of [1280, ...between, 360] as const) {
    if (seen.some(([looked]) => looked === width)) continue;
    found.push(...(await standsAt(page, width)));
    if (width !== 640) continue;
    const problems = await atRest(page, () => accessibilityProblems(page, { width: true }));
    found.push(...problems.map((what) => `${width}: ${what}`));
    looked.add(`${name} ${width}`);
  }
  return found.map((what) => `${name} · ${what}`);
}

async function standsAt(page: Page, width: keyof typeof heights): Promise<string[]> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: heights[width] });
  await painted(page);
  const out = (await sidewaysOverflow(page)).map((what) => `sporge ${what}`);
  return [...out, ...(await textProblems(page))].map((what) => `${width}: ${what}`);
}

/** Two frames later what has changed is on the screen. */
async function painted(page: Page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const fileName = (name: string) => name.replaceAll(/[^\w]+/g, "-").replaceAll(/^-|-$/g, "");
