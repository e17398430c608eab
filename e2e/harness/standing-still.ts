import type { Locator } from "playwright-core";

/**
 * Waits until what is shown there keeps its place from one picture of the screen to the next. Whoever presses something that
 * still moves sends the page looking for it: it is scrolled, and a list whose field leaves the window is gone.
 */
export async function standingStill(target: Locator): Promise<void> {
  await target.waitFor();
  await target.evaluate(async (element) => {
    const place = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top, width, height].join();
    };
    for (let before = "", now = place(); before !== now; now = place()) {
      before = now;
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }
  });
}
