import type { Querier } from "../../../db/database.ts";
import { answerPatienceMs } from "../settings/store.ts";
import { profilesOnTrial } from "../trial/trial-store.ts";

/** While the answer is this fresh it is worth looking often; afterwards the watch looks once a minute. */
const soonMs = 10 * 60_000;

/** How many transmissions of a profile wait for SdI's word, and how many of them, or of its trials, may get one any moment. */
export async function openTransmissions(
  db: Querier,
  profileId: string,
  now: Date,
): Promise<{ all: number; soon: number }> {
  const rows = await db
    .selectFrom("transmission")
    .select(["sentAt", "inCorsoDal"])
    .where("profileId", "=", profileId)
    .where("stato", "in", ["in_corso", "accettata_smtp", "incerta", "a_mano"])
    .where("esitoSdI", "is", null)
    .where("createdAt", ">", new Date(now.getTime() - answerPatienceMs))
    .execute();
  const trials = await profilesOnTrial(db, new Date(now.getTime() - soonMs));
  const soon = rows.filter(({ sentAt, inCorsoDal }) => {
    const left = sentAt ?? inCorsoDal;
    return left !== null && now.getTime() - left.getTime() < soonMs;
  });
  const trying = trials.filter((trial) => trial.profileId === profileId).length;
  return { all: rows.length, soon: soon.length + trying };
}
