import type { Tx } from "../../db/database.ts";

/** Everything between a person and the others ends: the account is being closed. Sessions end at their next call. */
export async function endAllAssociations(
  tx: Tx,
  { user, profile }: { user: string; profile: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable("association")
    .set({ stato: "revocata", endedAt: at })
    .where("stato", "=", "accettata")
    .where((on) => on.or([on("managerId", "=", user), on("profileId", "=", profile)]))
    .execute();
  await tx
    .updateTable("association")
    .set({ stato: "annullata", endedAt: at })
    .where("stato", "=", "in_attesa")
    .where("managerId", "=", user)
    .execute();
}
