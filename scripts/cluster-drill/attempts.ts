import { setTimeout as sleep } from "node:timers/promises";
import type { ApiAnswer } from "../../e2e/harness/api.ts";

/** One call that was made: when it ended, and what went wrong with it. */
type Attempt = { what: string; at: number; failure: string | null };

/** How long somebody asks again before they give up, milliseconds. */
const patience = 120_000;

/** Notes of every call how it went. Answers that say something (200, 400, 404) are answers; all else is a failure that passes. */
export type Attempts = {
  all: readonly Attempt[];
  once: <T>(what: string, ask: () => Promise<ApiAnswer<T>>) => Promise<ApiAnswer<T> | null>;
  /** Asks again until there is an answer; null after two minutes. */
  insist: <T>(what: string, ask: () => Promise<ApiAnswer<T>>) => Promise<ApiAnswer<T> | null>;
  /** Longest time in which not one call of anybody was answered, milliseconds, within these moments. */
  longestSilence: (from: number, to: number) => number;
};

const answers = [200, 400, 401, 402, 403, 404];

/** One book for all who work. */
export function bookAttempts(): Attempts {
  const all: Attempt[] = [];
  const once = async <T>(what: string, ask: () => Promise<ApiAnswer<T>>): Promise<ApiAnswer<T> | null> => {
    const note = (failure: string | null) => all.push({ what, at: Date.now(), failure });
    try {
      const answer = await ask();
      const isAnswer = answers.includes(answer.status);
      note(isAnswer ? null : `${answer.status} ${answer.messages.join(" ")}`);
      return isAnswer ? answer : null;
    } catch (error) {
      note(error instanceof Error ? `${error.message} ${String(error.cause ?? "")}`.trim() : String(error));
      return null;
    }
  };
  return {
    all,
    once,
    insist: async (what, ask) => {
      for (const until = Date.now() + patience; Date.now() < until; await sleep(400)) {
        const answer = await once(what, ask);
        if (answer) return answer;
      }
      return null;
    },
    longestSilence: (from, to) => {
      const answered = all.filter(({ at, failure }) => failure === null && at >= from && at <= to).map(({ at }) => at);
      const moments = [from, ...answered.sort((a, b) => a - b), to];
      return Math.max(...moments.map((at, n) => at - (moments[n - 1] ?? at)));
    },
  };
}
