import type pg from "pg";
import { openTransaction } from "./transaction-flag.ts";

/**
 * A connection pool that refuses to be used inside `inTransaction`.
 *
 * The embedded engine has one connection: asking for a second one while holding it would wait for itself for ever.
 * The refusal is the same on PostgreSQL, where the query would silently run outside the transaction.
 */
export function guardPool(pool: pg.Pool): pg.Pool {
  const connect = pool.connect;
  const query = pool.query;
  pool.connect = guarded(connect);
  pool.query = guarded(query);
  return pool;
}

// The whole of pg's overloads pass through unchanged.
function guarded<F extends pg.Pool["connect"] | pg.Pool["query"]>(method: F): F {
  return function (this: pg.Pool, ...args: unknown[]) {
    refuseInsideTransaction();
    return Reflect.apply(method, this, args);
  } as F;
}

function refuseInsideTransaction(): void {
  if (openTransaction()) {
    throw new Error("The database was used inside inTransaction: use the transaction it hands you (tx), never db");
  }
}
