/** A private window, or a full disk: what would be kept in the browser is not, and everything works as it does without. */
export function keepsNothing(error: unknown): undefined {
  if (!(error instanceof DOMException)) throw error;
}
