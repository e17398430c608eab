import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** Lets people who wait for an answer go before work that nobody waits for. */
export type PeopleFirst = {
  /** Somebody has asked for something just now. */
  asked(): void;
  /** Resolves when the process has time besides answering, or after two seconds: what was sent leaves, however many ask. */
  turn(): Promise<void>;
};

type Pace = {
  /** The part of its time that the process is at work, from which on answers wait for one another. */
  full: number;
  /** Over how long that is looked at, milliseconds, and between two looks of who waits. */
  lookMs: number;
  /** So long after the last question nobody is asking, milliseconds. */
  askedMs: number;
  /** The longest that work waits, milliseconds. */
  mostMs: number;
};

const ourPace: Pace = { full: 0.8, lookMs: 50, askedMs: 500, mostMs: 2000 };

/** For one process; looks only when work is about to begin, so that an idle one does nothing. */
export function peopleFirst({ full, lookMs, askedMs, mostMs }: Pace = ourPace): PeopleFirst {
  let lastAsked = Number.NEGATIVE_INFINITY;
  let before = performance.eventLoopUtilization();
  let lookedAt = performance.now();
  let isFull = false;
  const mustWait = () => {
    const now = performance.now();
    if (now - lookedAt >= lookMs) {
      const here = performance.eventLoopUtilization();
      isFull = performance.eventLoopUtilization(here, before).utilization >= full;
      before = here;
      lookedAt = now;
    }
    return isFull && now - lastAsked < askedMs;
  };
  return {
    asked: () => {
      lastAsked = performance.now();
    },
    turn: async () => {
      for (const end = performance.now() + mostMs; mustWait() && performance.now() < end; ) await sleep(lookMs);
    },
  };
}
