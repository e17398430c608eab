import type { Page } from "playwright-core";

/** In the page: resolves when nothing that ends is moving any more. What is paused (a message somebody points at) is not waited for. */
async function everythingStandsStill(): Promise<void> {
  const moves = ({ effect, playState }: Animation) =>
    playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime);
  while (document.getAnimations().some(moves)) await new Promise((drawn) => requestAnimationFrame(drawn));
}

/**
 * Looks at the page while it stands still: half-faded text has half its contrast. Messages are pointed at meanwhile, which
 * keeps them: else one could begin to go in the middle of the look.
 */
export async function atRest<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate(point, "mouseover");
  await page.evaluate(everythingStandsStill);
  const seen = await look();
  await page.evaluate(point, "mouseout");
  return seen;
}

/** In the page: the mouse comes upon every message, or leaves it. */
function point(how: string): void {
  for (const message of document.querySelectorAll("[data-paused]"))
    message.dispatchEvent(new MouseEvent(how, { bubbles: true }));
}
