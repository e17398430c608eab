import { isShown } from "./is-shown.ts";
import { overThePage } from "./last-focus.ts";

/** Where the focus stood: the element and, from it upwards, each parent with the place its child had in it. */
type Stood = { element: HTMLElement; path: readonly { parent: Element; place: number }[]; page: string };

const reachable =
  "a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex='0']";
/** Who gives the focus back or takes it on purpose (dialogs, forms that open) goes first, in milliseconds. */
const othersFirst = 50;

/**
 * Whoever works by keyboard never loses the focus inside `root`: when what has it goes away, it passes to what stands in its
 * place, or beside it; when it is disabled for a while (a button that saves), it gets the focus back. A menu that closes
 * gives it back to its button. A new page is left alone, and so is else whoever points. Answers how to stop.
 */
export function keepFocus(root: HTMLElement): () => void {
  let stood: Stood | null = null;
  let byKeyboard = false;
  let asleep = false;
  /** It went from there into a menu. */
  let lent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === root || !root.contains(target)) return;
    const over = target.closest(overThePage);
    lent = over !== root && root.contains(over);
    if (lent) return; // a menu hangs at the end of the page, far from its button
    stood = { element: target, path: pathTo(target, root), page: window.location.pathname };
    asleep = false;
  };
  const onKey = () => {
    byKeyboard = true;
  };
  const onPointer = () => {
    byKeyboard = false;
  };
  const look = () => {
    if (!stood || !(byKeyboard || lent)) return;
    if (stood.page !== window.location.pathname) stood = null;
    else if (stood.element.isConnected && stood.element.matches(":disabled")) asleep = true;
    else if (asleep || lent || !stood.element.isConnected) {
      clearTimeout(timer);
      timer = setTimeout(giveBack, othersFirst);
    }
  };
  const giveBack = () => {
    const free = document.activeElement === null || document.activeElement === document.body;
    // What is still being loaded may bring the very thing back.
    if (!stood || !free || root.querySelector("[aria-busy=true]") || isBehindDialog(root)) return;
    asleep = lent = false;
    if (stood.element.isConnected) stood.element.focus();
    else if (byKeyboard) {
      const next = standIn(stood, root);
      next.focus({ preventScroll: next === root });
    }
  };

  const changes = new MutationObserver(look);
  changes.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled", "aria-busy"] });
  document.addEventListener("focusin", onFocus);
  document.addEventListener("keydown", onKey, true);
  document.addEventListener("pointerdown", onPointer, true);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    document.removeEventListener("focusin", onFocus);
    document.removeEventListener("keydown", onKey, true);
    document.removeEventListener("pointerdown", onPointer, true);
  };
}

function pathTo(element: Element, root: Element): Stood["path"] {
  const path: { parent: Element; place: number }[] = [];
  for (let child = element; child !== root && child.parentElement; child = child.parentElement)
    path.push({ parent: child.parentElement, place: [...child.parentElement.children].indexOf(child) });
  return path;
}

/** From the nearest parent that is still there: the same place, the ones after it, the ones before it, then one parent up. */
function standIn({ path }: Stood, root: HTMLElement): HTMLElement {
  for (const { parent, place } of path.filter(({ parent }) => parent.isConnected)) {
    const children = [...parent.children];
    for (const child of [...children.slice(place), ...children.slice(0, place).reverse()]) {
      const found = [child, ...child.querySelectorAll(reachable)].find(canTakeFocus);
      if (found instanceof HTMLElement) return found;
    }
  }
  return root;
}

/** An open dialog keeps the focus by itself. */
function isBehindDialog(root: Element): boolean {
  const top = [...document.querySelectorAll("[role=dialog][data-opened=true]")].at(-1);
  return top !== undefined && !top.contains(root);
}

/** All that can take the focus in there, top to bottom. */
export const reachableIn = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) => element.tabIndex >= 0 && canTakeFocus(element),
  );

const canTakeFocus = (element: Element) => element.matches(reachable) && isShown(element);
