const key = "new-document-key";

/**
 * Under which key the unsent edit of a document without an id lies. It belongs to the tab, so that two tabs writing two new
 * documents do not overwrite each other, and a reload of one finds its own.
 */
export const newDocumentKey = {
  current(): string {
    return sessionStorage.getItem(key) ?? newDocumentKey.renew();
  },
  /** The new document whose unsent edit lies under that key goes on in this tab. */
  take(it: string): void {
    sessionStorage.setItem(key, it);
  },
  /** Another new document begins. */
  renew(): string {
    const fresh = `new-${crypto.randomUUID()}`;
    sessionStorage.setItem(key, fresh);
    return fresh;
  },
};
