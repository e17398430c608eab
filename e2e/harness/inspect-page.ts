import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityProblems, sidewaysOverflow } from "./check-accessibility.ts";
import { takeScreenshot } from "./take-screenshot.ts";

/** Whatever state a page is in, axe finds nothing in it and nothing sticks out sideways. The journey goes on. */
export async function inspectPage(page: Page, name: string): Promise<void> {
  await page.evaluate(everythingStandsStill);
  await takeScreenshot(page, name);
  const found = { page: name, axe: await accessibilityProblems(page), sideways: await sidewaysOverflow(page) };
  expect.soft(found).toEqual({ page: name, axe: [], sideways: [] });
}

/** Resolves when nothing that ends is moving any more: half-faded text has half its contrast. What is paused (a message one points at) is not waited for. */
async function everythingStandsStill() {
  const moves = ({ effect, playState }: Animation) =>
    playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime);
  while (document.getAnimations().some(moves)) await new Promise((drawn) => requestAnimationFrame(drawn));
}
