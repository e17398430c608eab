import type { Locator, Page } from "playwright-core";
import type { Cast } from "../harness/set-up-cast.ts";
import { type Overlay, openOverlay } from "./overlays.ts";

/** An amount as the product writes it, so that it stands unchanged in a field of amounts too. */
const typed = "12,34";
const question = (page: Page) => page.getByRole("dialog", { name: "Modifiche non salvate" });
const hasFocus = (it: Locator) => it.evaluate((element) => element === document.activeElement);

/**
 * Types into what is open and presses Esc: what is wrong with the way it is thrown away. Where it is worth a question, that
 * stands above the dialog and holds the focus, No leaves all as it is, and Si gives the focus back to the page.
 */
export async function loseTyped(page: Page, cast: Cast, overlay: Overlay): Promise<string[]> {
  if (!overlay.field) return [];
  await openOverlay(page, cast, overlay);
  const field = await overlay.field(page, cast);
  await field.fill(typed);
  const found: string[] = [];
  if (overlay.asks) {
    found.push(...(await answerNo(page, field)));
    await page.keyboard.press("Escape");
    await question(page).getByRole("button", { name: "Si" }).click();
    await question(page).waitFor({ state: "hidden" });
  } else await page.keyboard.press("Escape");
  await field.waitFor({ state: "detached" });
  const back = (overlay.back ?? overlay.opener)(page);
  if (!(await soon(() => hasFocus(back)))) found.push("il fuoco non torna dove era");
  return found.map((what) => `${overlay.name} · ${what}`);
}

async function answerNo(page: Page, field: Locator): Promise<string[]> {
  const found: string[] = [];
  await page.keyboard.press("Escape");
  await question(page).waitFor();
  for (const answer of ["No", "Si"]) {
    const button = question(page).getByRole("button", { name: answer });
    if (!(await soon(() => button.evaluate(isOnTop)))) found.push(`«${answer}» sta sotto altro`);
  }
  if (!(await soon(() => hasFocus(question(page).getByRole("button", { name: "No" })))))
    found.push("la domanda non ha il fuoco");
  await page.keyboard.press("Escape");
  await question(page).waitFor({ state: "hidden" });
  if ((await field.inputValue()) !== typed) found.push("No non lascia quel che era scritto");
  if (!(await soon(() => hasFocus(field)))) found.push("dopo No il fuoco non torna al campo");
  return found;
}

/** In the page: whether a press in the middle of the button meets the button. */
function isOnTop(button: Element): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Whether something comes true before long: what opens and closes takes its time. */
async function soon(holds: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + 10_000;
  while (performance.now() < deadline) if (await holds()) return true;
  return false;
}
