import { type DestinationStream, type Logger, pino } from "pino";

/** Structured log. No personal data: ids, names of routes and jobs, durations, `plainError`; never bodies or addresses. */
export type Log = Pick<Logger, "info" | "warn" | "error">;

/** From everything to nothing. */
export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** One JSON line per event, errors included, on standard output unless told otherwise. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}
