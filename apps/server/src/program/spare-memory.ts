import { totalmem } from "node:os";
import { setFlagsFromString } from "node:v8";

/** Below this a machine is a small one, bytes: two GB as they are sold. */
const small = 2_200_000_000;

/** `limit`: of the group of processes we are in (MemoryMax, a container's); 0 where there is none. */
export const isSmall = (total: number, limit: number): boolean => Math.min(total, limit || total) < small;

/**
 * On a small machine the heaps of all threads grow by less at a time: a fifth less memory while twenty people work, for
 * perhaps a twentieth more of the processor. Elsewhere memory is there to be used.
 */
export function spareMemory(): void {
  if (isSmall(totalmem(), process.constrainedMemory())) setFlagsFromString("--optimize-for-size");
}
