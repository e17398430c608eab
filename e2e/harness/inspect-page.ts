import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityProblems, sidewaysOverflow } from "./check-accessibility.ts";
import { atRest } from "./page-at-rest.ts";
import { takeScreenshot } from "./take-screenshot.ts";

/** Whatever state a page is in, axe finds nothing in it and nothing sticks out sideways. The journey goes on. */
export async function inspectPage(page: Page, name: string): Promise<void> {
  const found = await atRest(page, async () => {
    await takeScreenshot(page, name);
    return { page: name, axe: await accessibilityProblems(page), sideways: await sidewaysOverflow(page) };
  });
  expect.soft(found).toEqual({ page: name, axe: [], sideways: [] });
}
