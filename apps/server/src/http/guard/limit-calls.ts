import { tooMany } from "@fatturachiara/contract";
import type { Clock } from "../../clock.ts";

/** Refuses with `tooManyRequests` whoever calls too often. */
export type CallLimit = { take(key: string): void };

/**
 * At most `max` calls per key within `windowMs`, counted in this process: what counts every call must not cost one more.
 * Keys are kept only in memory; the oldest are forgotten beyond 10,000, so that a flood of keys cannot fill it.
 */
export function limitCalls({ max, windowMs, clock }: { max: number; windowMs: number; clock: Clock }): CallLimit {
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
      if (current.count > max) throw tooMany(current.since + windowMs - now);
    },
  };
}
