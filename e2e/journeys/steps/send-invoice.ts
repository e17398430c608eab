import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Walk } from "../../harness/walk.ts";

/** How long a certified mail may take on a busy machine, milliseconds. */
const patience = 150_000;

/** Presses "Invia", reads the question and says yes. Ends on the document's page. */
export async function sendInvoice({ page, hands, look }: Walk, question: RegExp, button = "Invia"): Promise<void> {
  await hands.press(page.getByRole("button", { name: button, exact: true }).filter({ visible: true }).first());
  const dialog = page.getByRole("dialog");
  await dialog.getByText(question).waitFor();
  await look("send-question");
  await hands.press(dialog.getByRole("button", { name: "Si", exact: true }));
  await page.waitForURL(/\/ia\/document\/[0-9a-f-]{36}$/);
}

/** Waits until the focus stands on what bears this word: a question is on the page a moment before it hears the keys. */
export function standsOn(page: Page, word: string) {
  return expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(word);
}

/** The steps of the timeline as they come, oldest first, on a page that is never loaded again. */
export async function watchTimeline({ page }: Pick<Walk, "page">, steps: readonly string[]): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));
  // What is confirmed already opens on its page.
  await page.getByRole("tab", { name: "Cronologia" }).click();
  const timeline = page.getByRole("list", { name: "Cronologia" });
  for (const step of steps) await timeline.getByText(step, { exact: true }).first().waitFor({ timeout: patience });
  const titles = await timeline.locator("li p:first-child").allInnerTexts();
  expect(titles.toReversed()).toEqual(expect.arrayContaining([...steps]));
  expect(await page.evaluate(() => "stillTheSamePage" in globalThis)).toBe(true);
}

/** What the header of the page says of the document: "Confermata", "Consegnata". */
export async function statusOf({ page }: Pick<Walk, "page">, word: string): Promise<string> {
  const badge = page.locator("header [data-status]");
  await badge.getByText(word, { exact: true }).waitFor();
  return (await badge.innerText()).replace(/\s+/g, " ").trim();
}
