import { createLog, type Log } from "../src/log.ts";

/** A log that keeps everything, trace included: each line as it would be written. */
export function keptLog(): { log: Log; lines: readonly string[] } {
  const lines: string[] = [];
  return { log: createLog("trace", { write: (line) => void lines.push(line) }), lines };
}
