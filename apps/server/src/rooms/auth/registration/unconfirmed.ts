import type { Tx } from "../../../db/database.ts";

/** Forgets people who never confirmed their address: they could not hold anything else yet. */
export async function deleteUnconfirmedUsers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("one_time_token").where("userId", "in", ids).execute();
  await tx
    .deleteFrom("security_event")
    .where(({ or, eb, selectFrom }) =>
      or([
        eb("userId", "in", ids),
        eb("profileId", "in", selectFrom("profile").select("id").where("userId", "in", ids)),
      ]),
    )
    .execute();
  await tx.deleteFrom("profile").where("userId", "in", ids).execute();
  await tx.deleteFrom("app_user").where("id", "in", ids).where("confirmedAt", "is", null).execute();
}
