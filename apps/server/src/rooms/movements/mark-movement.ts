import type { Movement } from "@fatturachiara/contract/rooms/movements";
import type { Db } from "../../db/database.ts";
import { readMovement } from "./list-movements.ts";

/** Says that a movement pays no invoice, or takes that back. */
export async function markMovement(
  db: Db,
  profile: string,
  { id, stato }: { id: string; stato: "aperto" | "ignorato" },
): Promise<Movement> {
  await db.updateTable("movement").set({ stato }).where("profileId", "=", profile).where("id", "=", id).execute();
  return readMovement(db, profile, id);
}
