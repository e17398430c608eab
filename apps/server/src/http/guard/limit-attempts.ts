import { fail } from "@fatturachiara/contract";
import type { Clock } from "../../clock.ts";

/** Refuses with `tooManyRequests` whoever tries too often. */
export type AttemptLimit = { take(key: string): void; forgive(key: string): void };

/**
 * At most `max` attempts per key within `windowMs`, counted in this process. Keys are kept only in memory; the oldest
 * are forgotten beyond 10,000, so that a flood of keys cannot fill it.
 */
export function limitAttempts({ max, windowMs, clock }: { max: number; windowMs: number; clock: Clock }): AttemptLimit {
  const windows = new Map<string, { since: number; count: number }>();
  return {
    take(key) {
      const now = clock.now().getTime();
      const window = windows.get(key);
      const current = window && now - window.since < windowMs ? window : { since: now, count: 0 };
      current.count++;
      windows.delete(key);
      windows.set(key, current);
      if (windows.size > 10_000) windows.delete(windows.keys().next().value ?? "");
      if (current.count > max) throw fail("tooManyRequests");
    },
    forgive(key) {
      windows.delete(key);
    },
  };
}
