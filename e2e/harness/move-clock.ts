import type { BrowserContext } from "playwright-core";

/** How far from the machine's own clock this run lives, milliseconds: scripts/moments says it in `FAKETIME`. */
export function clockShift(faketime = process.env.FAKETIME): number {
  const seconds = Number(faketime ?? 0);
  if (Number.isNaN(seconds)) throw new Error(`FAKETIME: «${faketime}» is no number of seconds.`);
  return seconds * 1000;
}

/** What a browser needs in its environment to start where the clock is moved: Chromium does not bear that library. */
export const withoutMovedClock: Record<string, string> = process.env.FAKETIME ? { LD_PRELOAD: "" } : {};

/** Makes the pages of a context live at the moment of this run; the browser around them (its cookies) stays in the machine's time. */
export async function moveClock(context: BrowserContext, shift = clockShift()): Promise<void> {
  if (shift !== 0) await context.addInitScript(shiftDate, shift);
}

/** Runs in the page, before anything else does. */
function shiftDate(shift: number): void {
  const own = Date;
  const now = () => own.now() + shift;
  const moved: DateConstructor = new Proxy(own, {
    construct: (_, parameters, target) =>
      Reflect.construct(own, parameters.length === 0 ? [now()] : parameters, target === moved ? own : target),
    apply: () => new own(now()).toString(),
    get: (_, name, receiver) => (name === "now" ? now : Reflect.get(own, name, receiver)),
  });
  own.prototype.constructor = moved;
  globalThis.Date = moved;
}
