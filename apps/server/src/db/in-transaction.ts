import { errorCode } from "../error-code.ts";
import { asSpan, beginInnerSpan } from "../tracing/tracer.ts";
import type { Db, Querier, Tx } from "./database.ts";
import { type OpenTransaction, openTransaction, runInside } from "./transaction-flag.ts";

/** How often a transaction is begun in all before others are let through for good. */
const attempts = 3;
/** Two transactions that wait for each other: the server ends one of them and says that it may be tried again. */
const undone = new Set(["40P01", "40001"]);

/**
 * Everything `fn` does through `tx` happens, or nothing does. Given a transaction it joins it.
 *
 * Inside, only `tx` may be used: `db` throws. Never wait for anything else inside (mail, files, other processes):
 * on the embedded engine everybody waits with you, and where the server undoes a transaction in favour of another `fn`
 * runs again.
 */
export async function inTransaction<T>(db: Querier, fn: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return fn(db as Tx);
  return asSpan(beginInnerSpan({ kind: "transaction", name: "transaction" }), () => attempted(db as Db, fn));
}

async function attempted<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db.transaction(), fn);
    } catch (error) {
      if (attempt === attempts || !undone.has(errorCode(error) ?? "")) throw error;
    }
  }
}

/** All that `fn` reads is as it stood at one moment, whoever goes on writing. It writes nothing. */
export function inSnapshot<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const act = () => once(db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only"), fn);
  return asSpan(beginInnerSpan({ kind: "transaction", name: "snapshot" }), act);
}

async function once<T>(begun: ReturnType<Db["transaction"]>, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const transaction: OpenTransaction = { open: true, afterCommit: [] };
  const result = await begun.execute(async (tx) => {
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
