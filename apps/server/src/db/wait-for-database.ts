import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../error-code.ts";
import { isDatabaseTrouble } from "./is-database-trouble.ts";

const patienceMs = 60_000;
const pauseMs = 1000;

/** A server that starts with us may not be there yet, nor its name: it is asked for a minute, then the last reason is thrown. */
export async function waitForDatabase<T>(
  open: () => Promise<T>,
  { onWait, patience = patienceMs, pause = pauseMs }: { onWait: () => void; patience?: number; pause?: number },
): Promise<T> {
  const until = performance.now() + patience;
  for (let attempt = 1; ; attempt++) {
    try {
      return await open();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() >= until) throw error;
      if (attempt === 1) onWait();
      await sleep(pause);
    }
  }
}

/** Whether the server of the database cannot be reached now, or not found by its name. */
export const isDatabaseAway = (error: unknown): boolean =>
  isDatabaseTrouble(error) || /^(ENOTFOUND|EAI_AGAIN)$/.test(errorCode(error) ?? "");
