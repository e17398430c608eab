import { AsyncLocalStorage } from "node:async_hooks";

/** Tables whose rows are never changed once written: files sent and received, what they state, what happened. */
const insertOnly = ["document_file", "document_event", "sent_riepilogo", "quote_paper"] as const;

/** Of these too, but old rows go by their age alone: what happened around an account (`SECURITY_LOG_DAYS`). */
const agedOut = ["security_event"] as const;

const names = [...insertOnly, ...agedOut].join("|");
/** With the name of a schema before it, or without. */
const table = `(?:"?\\w+"?\\.)?"?(${names})\\b`;
const change = new RegExp(
  `\\b(update|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?)\\s+(?:only\\s+)?${table}`,
  "gi",
);
const overwrite = new RegExp(`\\binsert\\s+into\\s+${table}.*\\bdo\\s+update\\b`, "is");

const erasure = new AsyncLocalStorage<true>();

/** Inside, rows of these tables may be deleted, and still not changed: what nobody may keep any longer goes (ADR 0043). */
export function erasing<T>(fn: () => Promise<T>): Promise<T> {
  return erasure.run(true, fn);
}

/** Throws where a query would change what is never changed: a programmer's mistake. */
export function refuseChange(query: string): void {
  for (const [, act = "", name = ""] of query.matchAll(change)) {
    const mayGo = agedOut.some((aged) => aged === name.toLowerCase()) || erasure.getStore();
    if (!mayGo || !/^delete/i.test(act)) throw new Error(`Rows of ${name} are never changed`);
  }
  const name = overwrite.exec(query)?.[1];
  if (name) throw new Error(`Rows of ${name} are never changed`);
}
