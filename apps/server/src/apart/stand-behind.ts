import { getPriority, setPriority } from "node:os";

/** Enough that who answers people comes first where they want the same core, and not so much that a busy machine starves the reading. */
const behind = 5;
/** What Linux gives at the most. */
const lowest = 19;

/** Puts the thread it is called in behind those that answer people. Only Linux knows a priority of one thread: elsewhere it would be the process's. */
export function standBehind(): void {
  if (process.platform === "linux") setPriority(Math.min(getPriority() + behind, lowest));
}
