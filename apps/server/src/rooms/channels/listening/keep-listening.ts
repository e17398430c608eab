import { plainError } from "../../../plain-error.ts";
import type { SdiParts } from "../../transmission/index.ts";
import { createListening } from "./listening.ts";

const everyMs = 60_000;

/** Waits at the mailboxes of this process from now on, once a minute arranged anew; undefined where none may be. */
export function keepListening(parts: SdiParts, most: number): { stop(): Promise<void> } | undefined {
  if (most === 0) return undefined;
  const listening = createListening(parts, most);
  let running = false;
  const arrange = async () => {
    if (running) return;
    running = true;
    try {
      await listening.arrange();
    } catch (error) {
      parts.log.warn({ error: plainError(error) }, "the mailboxes to listen to could not be arranged");
    } finally {
      running = false;
    }
  };
  void arrange();
  const timer = setInterval(() => void arrange(), everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await listening.stop();
    },
  };
}
