import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseAway } from "./is-database-trouble.ts";

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
