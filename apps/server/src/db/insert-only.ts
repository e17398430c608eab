/** Tables whose rows are never changed once written: files sent and received, what they state, what happened. */
const insertOnly = ["document_file", "document_event", "sent_riepilogo"] as const;

const names = insertOnly.join("|");
const change = new RegExp(`\\b(?:update|delete\\s+from|merge\\s+into)\\s+(?:only\\s+)?"?(${names})\\b`, "i");
const overwrite = new RegExp(`\\binsert\\s+into\\s+"?(${names})\\b.*\\bdo\\s+update\\b`, "is");

/** Throws where a query would change what is never changed: a programmer's mistake. */
export function refuseChange(query: string): void {
  const table = (change.exec(query) ?? overwrite.exec(query))?.[1];
  if (table) throw new Error(`Rows of ${table} are never changed`);
}
