import { setTimeout as pause } from "node:timers/promises";
import type { Tx } from "../src/db/database.ts";
import { inTransaction } from "../src/db/in-transaction.ts";
import type { TestApp } from "./test-app.ts";

/**
 * What `act` comes to where it begins while another transaction has done its work and not ended yet: that one ends as soon as
 * `act` waits for it, or is over without having waited. On PostgreSQL alone: the embedded engine has one transaction at a time.
 */
export async function whileHeld<T>(
  { db, database }: Pick<TestApp, "db" | "database">,
  hold: (tx: Tx) => Promise<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = inTransaction(db, async (tx) => {
    await hold(tx);
    held.resolve();
    await over.promise;
  });
  await Promise.race([held.promise, holding]);
  let isOver = false;
  const acting = act().finally(() => {
    isOver = true;
  });
  const waits = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while (!isOver && (await database.pool.query(waits)).rows.length === 0) await pause(5);
  over.resolve();
  await holding;
  return acting;
}
