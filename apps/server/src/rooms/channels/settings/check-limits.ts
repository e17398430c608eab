import { fail } from "@fatturachiara/contract";
import type { Clock } from "../../../clock.ts";
import { limitAttempts } from "../../../http/guard/limit-attempts.ts";

/** Runs one check at a time per person, ten a minute at most; more are refused at once. */
export type CheckLimits = { run<T>(user: string, check: () => Promise<T>): Promise<T> };

/** How often a mailbox may be tried. */
export function checkLimits(clock: Clock): CheckLimits {
  const perMinute = limitAttempts({ max: 10, windowMs: 60_000, clock });
  const running = new Set<string>();
  return {
    async run(user, check) {
      if (running.has(user)) throw tooMany();
      try {
        perMinute.take(user);
      } catch {
        throw tooMany();
      }
      running.add(user);
      try {
        return await check();
      } finally {
        running.delete(user);
      }
    },
  };
}

const tooMany = () => fail("tooManyRequests", { messages: ["Attendi qualche secondo prima di riprovare."] });
