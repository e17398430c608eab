/** Files somebody has dropped or chosen, wherever that was: the one dialog that asks what to do with them listens. */
let files: readonly File[] = [];
const listeners = new Set<() => void>();

function set(next: readonly File[]): void {
  files = next;
  for (const listener of listeners) listener();
}

/** The files somebody has dropped on the page. */
export const droppedFiles = {
  get: () => files,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Asks what to do with these. */
  ask: (dropped: readonly File[]) => set(dropped),
  /** Nothing is asked any more. */
  clear: () => set([]),
};
