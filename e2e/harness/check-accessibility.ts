import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const runOnly = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What another light can break: all else is the same in both. */
const ofLight = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** What another width can break: what is hidden, moved or made small. */
const ofWidth = {
  type: "rule",
  values: [
    ...ofLight.values,
    ...["target-size", "scrollable-region-focusable", "aria-hidden-focus", "heading-order", "region"],
    ...["label", "link-name", "button-name", "nested-interactive", "presentation-role-conflict"],
  ],
};

/** What is another of a page that was looked at a moment ago: what has come (selectors), the light alone, or the width alone. */
type Changed = { within?: readonly string[]; light?: boolean; width?: boolean };

/**
 * What axe finds wrong with the page as it stands (WCAG 2.2 A and AA), one line per place; empty when all is well:
 * `expect(await accessibilityProblems(page)).toEqual([])`. Of a page that was looked at a moment ago what has changed is
 * enough.
 */
export async function accessibilityProblems(
  page: Page,
  { within, light = false, width = false }: Changed = {},
): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source);
  const preload = !light && !width && (await hasUnreadStyles(page));
  const options = { runOnly: width ? ofWidth : light ? ofLight : runOnly, resultTypes: ["violations"], preload };
  const where = within ? JSON.stringify({ include: within.map((selector) => [selector]) }) : "document";
  const { violations } = (await page.evaluate(`axe.run(${where}, ${JSON.stringify(options)})`)) as AxeResults;
  const found: string[] = [];
  for (const { id, help, nodes } of violations)
    for (const { target } of nodes) {
      const place = target.join(" ");
      if (id !== "target-size" || (await isTooSmall(page, place))) found.push(`${id}: ${help} · ${place}`);
    }
  return found;
}

/** Style sheets that axe has read in this run: a file says the same on every page (none speaks of orientation), and reading takes time. */
const readStyles = new Set<string>();

/** Whether the page holds rules that no page before it held; they count as read from now on. */
async function hasUnreadStyles(page: Page): Promise<boolean> {
  const shown = await page.evaluate(() =>
    // Of a file its name is enough: the rules of one that has not come without a line cannot be read.
    [...document.styleSheets].map((sheet) => sheet.href ?? [...sheet.cssRules].map(({ cssText }) => cssText).join("")),
  );
  const unread = shown.filter((sheet) => !readStyles.has(sheet));
  for (const sheet of unread) readStyles.add(sheet);
  return unread.length > 0;
}

/** Whether a target is too small also in the middle of the window: half under the bar that stays above, axe sees half of it. */
function isTooSmall(page: Page, place: string): Promise<boolean> {
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: { run(of: Document, options: object): Promise<AxeResults> } };
    const before = window.scrollY;
    document.querySelector(selector)?.scrollIntoView({ block: "center", behavior: "instant" });
    const { violations } = await axe.run(document, { runOnly: { type: "rule", values: ["target-size"] } });
    window.scrollTo({ top: before, behavior: "instant" });
    return violations.some(({ nodes }) => nodes.some(({ target }) => target.join(" ") === selector));
  }, place);
}

/** What sticks out of the page sideways, so that a reader would have to scroll both ways; empty when all fits. */
export async function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll("body *")];
    const scrolls = (element: Element) => /auto|scroll|hidden/.test(getComputedStyle(element).overflowX);
    /** No page scrolls to what lies left of it: words that begin there are cut, unless a box of their own scrolls. */
    const cutAtLeft = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      if (left >= -1 || right <= 0 || !element.checkVisibility()) return false;
      if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
        return false;
      for (let box = element.parentElement; box; box = box.parentElement) if (scrolls(box)) return false;
      return true;
    };
    const tooWide = document.documentElement.scrollWidth > window.innerWidth;
    return all
      .filter(
        (element) => cutAtLeft(element) || (tooWide && element.getBoundingClientRect().right > window.innerWidth + 1),
      )
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  });
}
