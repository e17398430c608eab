import { type Clock, clockAt } from "../src/clock.ts";

/** A clock that stands still until it is told to go on. */
export function fixedClock(instant: string): Clock & { advance(ms: number): void; set(instant: string): void } {
  let now = Date.parse(instant);
  return {
    now: () => new Date(now),
    oggi: () => clockAt(new Date(now)).oggi(),
    advance: (ms) => {
      now += ms;
    },
    set: (moved) => {
      now = Date.parse(moved);
    },
  };
}
