import { fail } from "@fatturachiara/contract";
import type { Selectable } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Movement } from "../../db/schema.ts";

/** A movement as it is kept. */
export type Kept = Selectable<Movement>;

/** Holds a movement; to anybody else it does not exist. */
export async function lockMovement(tx: Tx, profile: string, id: string): Promise<Kept> {
  const row = await tx
    .selectFrom("movement")
    .selectAll()
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail("movementNotFound");
  return row;
}
