import type { Selectable, Updateable } from "kysely";
import { bareMessageId } from "../../../bare-message-id.ts";
import type { Querier, Tx } from "../../../db/database.ts";
import type { SdiTrial } from "../../../db/schema.ts";

/** A mail without attachment to SdI, and how far it has come. */
export type Trial = Selectable<SdiTrial>;

/** Still under way: something may yet be heard of it. */
export const openStates = ["in_corso", "inviata", "accettata", "consegnata", "incerta"] as const;

/** After this long without an answer another trial may be made. */
export const trialPatienceMs = 10 * 60_000;

/** The last trial of a profile. */
export function findTrial(db: Querier, profileId: string): Promise<Trial | undefined> {
  return db
    .selectFrom("sdi_trial")
    .selectAll()
    .where("profileId", "=", profileId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Which trial, of which profile. */
export type TrialKey = Pick<Trial, "profileId" | "id">;

/** A trial, locked until the transaction ends. */
export function lockTrial(tx: Tx, { profileId, id }: TrialKey): Promise<Trial | undefined> {
  return tx
    .selectFrom("sdi_trial")
    .selectAll()
    .where("profileId", "=", profileId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The trial whose Message-ID a receipt cites, locked until the transaction ends. */
export function lockTrialCited(tx: Tx, profileId: string, cited: readonly string[]): Promise<Trial | undefined> {
  const ids = cited.map(bareMessageId).filter((id) => id !== "");
  if (ids.length === 0) return Promise.resolve(undefined);
  return tx
    .selectFrom("sdi_trial")
    .selectAll()
    .where("profileId", "=", profileId)
    .where("messageId", "in", ids)
    .forUpdate()
    .executeTakeFirst();
}

/** The last trial begun by that moment that SdI has not answered, locked until the transaction ends. */
export function lockUnanswered(tx: Tx, profileId: string, begunBy: Date): Promise<Trial | undefined> {
  return tx
    .selectFrom("sdi_trial")
    .selectAll()
    .where("profileId", "=", profileId)
    .where("stato", "in", [...openStates])
    .where("createdAt", "<=", begunBy)
    .orderBy("id", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes columns of a trial. */
export async function changeTrial(tx: Tx, { profileId, id }: TrialKey, columns: Updateable<SdiTrial>): Promise<void> {
  await tx.updateTable("sdi_trial").set(columns).where("profileId", "=", profileId).where("id", "=", id).execute();
}

/** Profiles that wait for news of a trial begun after that moment, and whose mailbox may be read. */
export async function profilesOnTrial(db: Querier, after: Date): Promise<{ profileId: string; createdAt: Date }[]> {
  return db
    .selectFrom("sdi_trial")
    .leftJoin("pec_account", "pec_account.profileId", "sdi_trial.profileId")
    .select(["sdi_trial.profileId", "createdAt"])
    .where("stato", "in", [...openStates])
    .where("createdAt", ">", after)
    .where("sospesaDal", "is", null)
    .execute();
}
