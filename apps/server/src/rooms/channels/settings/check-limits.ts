import { fail } from "@fatturachiara/contract";
import { limitAttempts } from "../../../db/limit-attempts.ts";
import type { Deps } from "../../../deps.ts";

/** Runs one check at a time per person, ten a minute at most; more are refused at once. */
export type CheckLimits = { run<T>(user: string, check: () => Promise<T>): Promise<T> };

/** How often a mailbox may be tried. */
export function checkLimits(deps: Deps): CheckLimits {
  const perMinute = limitAttempts(deps, { name: "check", max: 10, windowMs: 60_000 });
  const running = new Set<string>();
  return {
    async run(user, check) {
      if (running.has(user)) throw oneRuns();
      running.add(user);
      try {
        await perMinute.take(user);
        return await check();
      } finally {
        running.delete(user);
      }
    },
  };
}

const oneRuns = () => fail("tooManyRequests", { messages: ["Una prova è già in corso: attendi che finisca."] });
