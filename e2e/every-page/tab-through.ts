import type { Page } from "playwright-core";
import { hiddenFocus } from "../harness/keyboard-hands.ts";

/** More stops than this on one page is a trap, or no page for a keyboard. */
const mostStops = 250;

/** Where a walk begins: at the top of the page, or where its own content does, after what all pages have in common. */
export type Beginning = "body" | "main";

/**
 * Walks the page with Tab until the focus leaves it: what is wrong on the way (a stop that cannot be seen, that bears no
 * mark, that comes before the one it follows), and where the walk never ends.
 */
export async function tabThrough(page: Page, beginning: Beginning): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(startOver, beginning);
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press("Tab");
    const { focused, hidden } = await page.evaluate<{ focused: string[] | "out"; hidden?: string }>(lookAtStop);
    if (focused === "out") return found;
    if (hidden) found.push(`non si vede: ${hidden}`);
    found.push(...focused);
  }
  return [...found, `dopo ${mostStops} passi non è finita`];
}

/** In the page: the next Tab begins there, wherever the focus was: the browser goes on from where the focused thing stood. */
function startOver(beginning: string): void {
  const top = document.createElement("span");
  top.tabIndex = -1;
  document.querySelector(beginning)?.prepend(top);
  top.focus();
  top.remove();
  window.scrollTo(0, 0);
  getSelection()?.removeAllRanges();
  Object.assign(globalThis, { lastStop: undefined });
}

/** Both looks in one go to the page: a walk through all pages has thousands of stops. */
const lookAtStop = `(async () => ({ focused: (${describeStop})(), hidden: await (${hiddenFocus})() }))()`;

/** In the page: what is wrong with the stop reached, or "out" when the focus has left the page or begun again. */
function describeStop(): string[] | "out" {
  const walk = globalThis as { lastStop?: Element | undefined };
  const focus = document.activeElement;
  if (!focus || focus === document.body) return "out";
  const name = `${focus.tagName.toLowerCase()} «${(focus.getAttribute("aria-label") ?? focus.textContent ?? "").trim().slice(0, 40)}» ${focus.id}`;
  const before = walk.lastStop;
  walk.lastStop = focus;
  const found: string[] = [];
  if (before && !(before.compareDocumentPosition(focus) & Node.DOCUMENT_POSITION_FOLLOWING))
    found.push(`fuori ordine: ${name}`);
  const bearers = [focus, focus.closest("label"), focus.parentElement, focus.nextElementSibling];
  const marked = bearers.some((element) => {
    if (!element) return false;
    const style = getComputedStyle(element);
    return (style.outlineStyle !== "none" && Number.parseInt(style.outlineWidth, 10) > 0) || style.boxShadow !== "none";
  });
  if (!marked) found.push(`senza segno: ${name}`);
  return found;
}
