/** Runs once the frame is painted that shows what has just changed: no key waits for it. At once where no frames are painted. */
export function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}
