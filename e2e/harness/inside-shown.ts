import type { Page } from "playwright-core";

/**
 * Waits until a page of the guarded area stands there. Its address and a title say nothing of that: the address changes
 * before the page does, and the page of the sign-in has a title too.
 */
export async function insideShown(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Menu di / }).waitFor();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
}
