import { sql } from "kysely";
import type { Tx } from "./database.ts";

/** Whoever asks for the same name waits until this transaction ends: for what no row stands for. */
export async function lockNamed(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
