import * as z from "zod/mini";
import { inTransaction } from "../../db/in-transaction.ts";
import { deleteAttemptsBefore } from "../../db/limit-attempts.ts";
import { deleteMadeBefore, keptMs } from "../../db/make-once.ts";
import type { Deps } from "../../deps.ts";
import { defineJob } from "../../jobs/job.ts";
import { deleteUnconfirmedUsers } from "./registration/unconfirmed.ts";
import { deleteStepsBefore } from "./second-factor/second-step.ts";
import { deleteGuessesBefore } from "./sign-in/guess-store.ts";
import { deleteTokensBefore } from "./tokens/token-store.ts";
import { deleteDevicesBefore, deviceLifeMs } from "./user/known-device.ts";

/** Every night: what no longer opens or counts anything is deleted. */
export const cleanUpAuth = defineJob({ name: "clean-up-auth", payload: z.object({}) });

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Old tokens, links, keys of calls, guesses, ended sessions, devices that have not come back, registrations nobody confirmed. */
export async function cleanUp({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  await deleteGuessesBefore(db, before(2 * hourMs));
  await deleteAttemptsBefore(db, before(0));
  await deleteMadeBefore(db, before(keptMs));
  await deleteStepsBefore(db, before(dayMs));
  await deleteDevicesBefore(db, before(deviceLifeMs));
  await db.deleteFrom("passkey_challenge").where("expiresAt", "<", before(0)).execute();
  // A day: how many were mailed within the last hour still counts.
  await db.deleteFrom("one_time_token").where("expiresAt", "<", before(dayMs)).execute();
  await db.deleteFrom("refresh_token").where("expiresAt", "<", before(0)).execute();
  await deleteEndedSessions(db, before(90 * dayMs));
  await deleteTokensBefore(db, before(90 * dayMs));
  await deleteUnconfirmed(db, before(30 * dayMs));
}

/** Ended that long ago, or not continued since: their last token has gone. */
async function deleteEndedSessions(db: Deps["db"], moment: Date): Promise<void> {
  await db
    .deleteFrom("refresh_token")
    .where("familyId", "in", (from) => from.selectFrom("session_family").select("id").where("endedAt", "<", moment))
    .execute();
  await db
    .deleteFrom("session_family")
    .where("lastUsedAt", "<", moment)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("refresh_token").select("hash").whereRef("familyId", "=", "session_family.id"))),
    )
    .execute();
}

/** A registration never confirmed may be anybody's address: it is not kept. */
async function deleteUnconfirmed(db: Deps["db"], moment: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const stale = await tx
      .selectFrom("app_user")
      .select("id")
      .where("confirmedAt", "is", null)
      .where("createdAt", "<", moment)
      .limit(1000)
      .execute();
    await deleteUnconfirmedUsers(
      tx,
      stale.map(({ id }) => id),
    );
  });
}
