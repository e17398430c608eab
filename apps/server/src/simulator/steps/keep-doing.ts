import type { Clock } from "../../clock.ts";
import type { dueWork } from "./due-work.ts";

/** A timer cannot be set for longer than 24 days. */
const longestWait = 3_600_000;

/**
 * Does what is due when it is due: `plan` waits for the next moment, `work` does what is due now and plans again. `done`
 * hears of each round; what fails is said and tried again after five seconds.
 */
export function keepDoing(parts: {
  due: ReturnType<typeof dueWork>;
  clock: Clock;
  say(error: unknown): void;
  done(): Promise<void> | undefined;
}) {
  const { due, clock, say, done } = parts;
  let next: NodeJS.Timeout | undefined;
  let stopped = false;

  async function plan(): Promise<void> {
    const moment = await due.nextMoment();
    if (stopped || moment === null) return;
    clearTimeout(next);
    next = setTimeout(work, Math.min(Math.max(0, moment.getTime() - clock.now().getTime()), longestWait));
  }
  async function work(): Promise<void> {
    try {
      await due.run();
      await done();
      await plan();
    } catch (error) {
      say(error);
      if (stopped) return;
      // In the place of what was planned: two would go on side by side, and only one of them could be stopped.
      clearTimeout(next);
      next = setTimeout(work, 5000);
    }
  }
  return {
    plan,
    work,
    stop() {
      stopped = true;
      clearTimeout(next);
    },
  };
}
