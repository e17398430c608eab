import { createListeners } from "../../../listeners/create-listeners.ts";

/** Files somebody has dropped or chosen, wherever that was: the one dialog that asks what to do with them listens. */
let files: readonly File[] = [];
const { subscribe, tell } = createListeners();

function set(next: readonly File[]): void {
  files = next;
  tell();
}

/** The files somebody has dropped on the page. */
export const droppedFiles = {
  get: () => files,
  subscribe,
  /** Asks what to do with these. */
  ask: (dropped: readonly File[]) => set(dropped),
  /** Nothing is asked any more. */
  clear: () => set([]),
};
