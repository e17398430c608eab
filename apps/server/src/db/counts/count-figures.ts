import { sql } from "kysely";
import type { Tx } from "../database.ts";

/**
 * Brings what lists, searches and reports sum up in line with these documents and their payments, as they are now. Whoever
 * writes columns of either calls it before the transaction ends; more often does no harm.
 */
export async function countFigures(tx: Tx, profile: string, documents: readonly string[]): Promise<void> {
  if (documents.length === 0) return;
  await sql`
    select count_figures(${profile}, ${documents}::uuid[]), count_payments(${profile}, ${documents}::uuid[])`.execute(
    tx,
  );
}
