import type { Failure } from "../test/result.ts";

/** What one run came to: how long it took, what repeats its order, and what failed in it. */
export type Run = { minutes: number; seed?: number | undefined; passed: number; failed: number; failures: Failure[] };
