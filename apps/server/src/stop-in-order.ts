import type { Log } from "./log.ts";
import { plainError } from "./plain-error.ts";

/** What has been opened, to be closed in the opposite order. */
export type Opened = { add(what: string, close: () => Promise<void>): void; closeAll(): Promise<void> };

/** A failure to close one thing is logged and does not keep the others open. */
export function stopInOrder(log: Log): Opened {
  const opened: { what: string; close: () => Promise<void> }[] = [];
  return {
    add: (what, close) => void opened.push({ what, close }),
    async closeAll() {
      for (let last = opened.pop(); last; last = opened.pop()) {
        const { what, close } = last;
        await close().catch((error) => log.error({ what, error: plainError(error) }, "did not close in order"));
      }
    },
  };
}
