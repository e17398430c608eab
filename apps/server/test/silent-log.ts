import { createLog, type Log } from "../src/log.ts";

/** For tests and tools that have nobody to tell. */
export const silentLog: Log = createLog("silent");
