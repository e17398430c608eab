import type { Page } from "playwright-core";

/** Texts of the page that a box cuts, or that lie on one another, as they stand at its present width; none: nothing. */
export const textProblems = (page: Page): Promise<string[]> => page.evaluate(lookAtTexts);

/** In the page. */
function lookAtTexts(): string[] {
  type Box = { left: number; top: number; right: number; bottom: number };
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const within = (box: Box, by: Box): Box => ({
    left: Math.max(box.left, by.left),
    top: Math.max(box.top, by.top),
    right: Math.min(box.right, by.right),
    bottom: Math.min(box.bottom, by.bottom),
  });
  const width = (box: Box) => Math.max(0, box.right - box.left);
  const height = (box: Box) => Math.max(0, box.bottom - box.top);
  /** What is laid over the page on purpose may lie on it, not on itself. */
  const laidOver = (style: CSSStyleDeclaration) => ["fixed", "sticky", "absolute"].includes(style.position);
  /** Cut on purpose, with a sign of it, or with the whole text a gesture away. */
  const shortened = (element: Element, style: CSSStyleDeclaration) =>
    style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none" || element.hasAttribute("title");

  const found: string[] = [];
  const seen: { box: Box; text: string; layer: Element | null; node: Node }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim().replace(/\s+/g, " ").slice(0, 50) ?? "";
    const parent = node.parentElement;
    if (!text || !parent || parent.closest("textarea, select, script, style, noscript, [aria-hidden=true]")) continue;
    // What is folded away has a place all the same.
    if (!parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      let box: Box = rect;
      let layer: Element | null = null;
      let isScrolled = false;
      let isCut = false;
      let isShortened = false;
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const style = styleOf(at);
        if (laidOver(style)) layer ??= at;
        if (isScrolled) continue;
        isShortened ||= shortened(at, style);
        if (style.overflowX === "visible" && style.overflowY === "visible") continue;
        const left = within(box, at.getBoundingClientRect());
        const hides = [style.overflowX, style.overflowY].some((how) => how === "hidden" || how === "clip");
        // A line is taller than its letters: what is missing of it has to be more than the air.
        if (hides && (width(box) - width(left) > 2 || height(box) - height(left) > height(box) / 4)) isCut = true;
        box = left;
        // Nothing of a box that scrolls is out of reach.
        isScrolled = !hides;
      }
      if (width(box) < 2 || height(box) < 2) continue;
      if (isCut && !isShortened) found.push(`tagliato: «${text}»`);
      seen.push({ box, text, layer, node });
    }
  }
  seen.sort((entry, other) => entry.box.top - other.box.top);
  for (const [at, entry] of seen.entries())
    for (let next = at + 1; next < seen.length; next++) {
      const other = seen[next];
      if (!other || other.box.top >= entry.box.bottom) break;
      // A text that ends in an ellipsis has two places, of the whole and of what is shown.
      if (other.layer !== entry.layer || other.node === entry.node) continue;
      const both = within(entry.box, other.box);
      if (width(both) > 2 && height(both) > Math.min(height(entry.box), height(other.box)) / 2)
        found.push(`uno sull'altro: «${entry.text}» e «${other.text}»`);
    }
  return [...new Set(found)];
}
