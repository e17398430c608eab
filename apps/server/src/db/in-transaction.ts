import type { Db, Querier, Tx } from "./database.ts";
import { type OpenTransaction, openTransaction, runInside } from "./transaction-flag.ts";

/**
 * Everything `fn` does through `tx` happens, or nothing does. Given a transaction it joins it.
 *
 * Inside, only `tx` may be used: `db` throws. Never wait for anything else inside (mail, files, other processes):
 * on the embedded engine everybody waits with you.
 */
export async function inTransaction<T>(db: Querier, fn: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return fn(db as Tx);
  const transaction: OpenTransaction = { open: true, afterCommit: [] };
  const result = await (db as Db).transaction().execute(async (tx) => {
    try {
      return await runInside(transaction, () => fn(tx));
    } finally {
      transaction.open = false;
    }
  });
  for (const act of transaction.afterCommit) act();
  return result;
}

/** Runs `act` once the transaction around this code has committed, never if it rolls back. */
export function afterCommit(act: () => void): void {
  const transaction = openTransaction();
  if (!transaction) throw new Error("afterCommit was called outside inTransaction");
  transaction.afterCommit.push(act);
}
