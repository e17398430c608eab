/**
 * A database of the browser that is opened when it is first asked for, and again once it was closed from outside or could not be
 * opened: what went wrong a moment ago says nothing of the next time.
 */
export function openedOnce<Db>(open: (closed: () => void) => Promise<Db>): () => Promise<Db> {
  let opened: Promise<Db> | undefined;
  return () => {
    if (opened) return opened;
    const mine = open(() => {
      if (opened === mine) opened = undefined;
    });
    opened = mine;
    mine.catch(() => {
      if (opened === mine) opened = undefined;
    });
    return mine;
  };
}
