import type { Querier } from "./db/database.ts";

/** Nothing leaves since `heldAt`: a backup of the moment `savedAt` was restored, and nobody has said yet that sending goes on. */
export type SendingHold = { savedAt: Date; heldAt: Date };

/** The hold on sending; undefined where there is none. Whoever takes up work that leaves asks here first. */
export function findSendingHold(db: Querier): Promise<SendingHold | undefined> {
  return db.selectFrom("sending_hold").select(["savedAt", "heldAt"]).executeTakeFirst();
}
