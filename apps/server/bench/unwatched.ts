import type { Outlook } from "../src/app.ts";

/** A process that nobody looks after. */
export const unwatched: Outlook = { isReady: async () => true, tell: () => undefined, gauges: async () => "" };
