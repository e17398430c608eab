const key = "new-document-key";
const left = "new-document-left";

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
    sessionStorage.removeItem(left);
    sessionStorage.setItem(key, it);
  },
  /** Another new document begins. */
  renew(): string {
    const fresh = `new-${crypto.randomUUID()}`;
    newDocumentKey.take(fresh);
    return fresh;
  },
  /** Another one is asked for: which key it has is known once it is known what lies unsent in this browser. */
  leave(): void {
    sessionStorage.setItem(left, newDocumentKey.current());
  },
  /** Whether the document of this key is still the one that this tab is at. */
  isAt: (it: string): boolean => newDocumentKey.current() === it && sessionStorage.getItem(left) !== it,
};
