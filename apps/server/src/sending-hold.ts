import type { Querier } from "./db/database.ts";

/**
 * Nothing leaves since `heldAt`, and nobody has said yet that sending goes on: a backup of the moment `savedAt` was restored
 * ("ripristino"), an administrator has stopped it ("fermo"), or it is a copy to be looked at ("prova").
 */
export type SendingHold = { savedAt: Date; heldAt: Date; motivo: "ripristino" | "fermo" | "prova" };

/** The hold on sending; undefined where there is none. Whoever takes up work that leaves asks here first. */
export function findSendingHold(db: Querier): Promise<SendingHold | undefined> {
  return db.selectFrom("sending_hold").select(["savedAt", "heldAt", "motivo"]).executeTakeFirst();
}

/** That after a restore: what waits here may have left from where the backup was made. */
export async function findRestoreHold(db: Querier): Promise<SendingHold | undefined> {
  const hold = await findSendingHold(db);
  return hold && hold.motivo !== "fermo" ? hold : undefined;
}
