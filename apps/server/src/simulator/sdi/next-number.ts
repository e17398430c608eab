import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";

/** The next number SdI gives to a file or a message. */
export async function nextNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('simulator_number') as number`.execute(tx);
  return Number(rows[0]?.number);
}
