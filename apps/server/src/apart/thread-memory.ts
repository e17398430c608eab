import type { ResourceLimits } from "node:worker_threads";

/**
 * What a thread may hold whose heap is `heapMb`. Past its limit Node gives it 16 MB more, to end it in: all that is young may
 * have to be carried over just then, and where it does not fit, not the thread ends but the whole process.
 */
export const threadMemory = (heapMb: number): ResourceLimits => ({
  maxOldGenerationSizeMb: heapMb,
  maxYoungGenerationSizeMb: 12,
});
