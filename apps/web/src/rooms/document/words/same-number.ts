/** What stays of a document that is taken back. */
export const sameNumber = "Numero e data restano gli stessi.";
