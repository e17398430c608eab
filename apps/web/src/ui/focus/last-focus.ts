/** What opens over the page: who stands there came from somewhere, and goes back there. */
export const overThePage = "[role=menu], [role=dialog], [data-panel]";

let last: HTMLElement | null = null;
let watching = false;

/** What had the focus last on the page itself, as long as it is there. A menu that closes takes the focus along. */
export function lastFocus(): HTMLElement | null {
  return last?.isConnected ? last : null;
}

/** From now on `lastFocus` knows. */
export function watchFocus(): void {
  if (watching) return;
  watching = true;
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement && !target.closest(overThePage)) last = target;
  });
}
