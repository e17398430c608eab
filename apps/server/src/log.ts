import { type Logger, pino } from "pino";

/** Structured log. No personal data: ids, names of routes and jobs, durations, `plainError`; never bodies or addresses. */
export type Log = Pick<Logger, "info" | "warn" | "error" | "debug" | "child" | "fatal" | "trace" | "level" | "silent">;

/** One JSON line per event on standard output, errors included. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** For tests and tools that have nobody to tell. */
export const silentLog: Logger = pino({ level: "silent" });
