import type { Locator } from "playwright-core";

/**
 * Brings what is to be pressed into sight and waits until no message lies on it. Messages take their place anew when the page
 * is scrolled: a press that scrolled the page itself could begin on the button and end on a message.
 */
export async function clearOfMessages(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  if (await target.evaluate(nothingLiesOn, false)) return;
  await target.page().mouse.move(0, 0); // a message somebody points at would stay
  await target.evaluate(nothingLiesOn, true);
}

/** In the page: whether its middle is free of messages, two pictures of the screen later or, `waiting`, once it is. */
async function nothingLiesOn(element: Element, waiting: boolean): Promise<boolean> {
  const free = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const messages = document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[aria-label=Messaggi]");
    return !messages || messages.contains(element);
  };
  do await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  while (waiting && !free());
  return free();
}
