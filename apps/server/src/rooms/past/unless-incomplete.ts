/** What is read of a file; undefined where that lacks what a document cannot be without. */
export function unlessIncomplete<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
