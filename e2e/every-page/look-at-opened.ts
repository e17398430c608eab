import type { Page } from "playwright-core";
import { lookAtPart } from "./look-at-page.ts";

/** What opens from a button of a page and closes with Esc: the key that opens it, and what then stands there. */
const kinds = {
  listbox: { key: "ArrowDown", opened: "[role=listbox]", entry: "[role=option]" },
  menu: { key: "Enter", opened: "[role=menu]", entry: "[role=menuitem]" },
} as const;
type Opener = { kind: keyof typeof kinds; name: string };

/**
 * Opens every list and every menu of the page as it stands, one after the other, then all that is folded: what is wrong with
 * each. What another page has opened before under the same name (`known`) is the same there.
 */
export async function lookAtOpened(page: Page, name: string, known: Set<string>): Promise<string[]> {
  const found: string[] = [];
  const openers = await page.evaluate(markOpeners, [...known]);
  for (const [place, { kind, name: what }] of openers.entries()) {
    known.add(`${kind} ${what}`);
    const { key, opened, entry } = kinds[kind];
    await page.locator(`[data-opener="${place}"]`).press(key);
    // Where one types to search, nothing comes before something is typed: those stand among the overlays.
    if (!(await page.evaluate(comesSoon, entry))) continue;
    found.push(...(await lookAtPart(page, `${name} · ${kind} ${what}`, [opened, `[data-opener="${place}"]`])));
    await page.keyboard.press("Escape");
    await page.locator(opened).first().waitFor({ state: "detached" });
  }
  if (await page.evaluate(unfold, true))
    found.push(...(await lookAtPart(page, `${name} · unfolded`, ["main details"])));
  await page.evaluate(unfold, false);
  return found;
}

/** In the page: numbers what opens a list or a menu and has not been opened before; a row's menu is that of its list. */
function markOpeners(known: readonly string[]): Opener[] {
  for (const marked of document.querySelectorAll("[data-opener]")) marked.removeAttribute("data-opener");
  const openers: Opener[] = [];
  const here =
    document
      .querySelector("h1")
      ?.textContent?.replaceAll(/\d+\S*/g, "")
      .trim() ?? "";
  for (const element of document.querySelectorAll<HTMLElement>("main [aria-haspopup]")) {
    const kind = element.getAttribute("aria-haspopup");
    if (kind !== "listbox" && kind !== "menu") continue;
    if (!element.checkVisibility() || element.matches(":disabled, [aria-disabled=true], [aria-readonly=true]"))
      continue;
    const label = element.getAttribute("aria-label") ?? (element as HTMLInputElement).labels?.[0]?.textContent;
    const words = (label ?? element.textContent ?? "").split(/[:,(]|\d| su /, 1)[0]?.trim() ?? "";
    const name = kind === "menu" ? `${words} of ${here}` : words;
    if (known.includes(`${kind} ${name}`) || openers.some((other) => other.kind === kind && other.name === name))
      continue;
    element.setAttribute("data-opener", String(openers.length));
    openers.push({ kind, name });
  }
  return openers;
}

/** In the page: whether that stands there within a few pictures of the screen. */
async function comesSoon(selector: string): Promise<boolean> {
  for (let drawn = 0; drawn < 30; drawn++) {
    if (document.querySelector(selector)) return true;
    await new Promise((next) => requestAnimationFrame(next));
  }
  return false;
}

/** In the page: opens all that is folded, or folds what it has opened; whether there was any. */
function unfold(open: boolean): boolean {
  const folded = document.querySelectorAll<HTMLDetailsElement>(
    open ? "main details:not([open])" : "main details[data-unfolded]",
  );
  for (const part of folded) {
    part.open = open;
    part.toggleAttribute("data-unfolded", open);
  }
  return folded.length > 0;
}
