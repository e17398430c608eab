import type { ExpressionBuilder } from "kysely";
import { sql } from "kysely";
import { yearsFrom } from "../../../clock.ts";
import type { Querier, Tx } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";

/** Days between the letter that names an import and the end of the files that are still in it. */
export const daysToEnd = 30;

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

type Where = ExpressionBuilder<Schema, "past_import">;

const isPaused = (i: Where) => i("stato", "=", "in_pausa");
/** Paused for two years, and not named yet. */
export const isToName = (now: Date) => (i: Where) =>
  i.and([
    isPaused(i),
    i("fermaSegnalataIl", "is", null),
    i(sql<Date>`coalesce("inPausaDal", past_import."createdAt")`, "<=", yearsFrom(now, -2)),
  ]);
const isToEnd = (now: Date) => (i: Where) =>
  i.and([isPaused(i), i("fermaSegnalataIl", "<=", daysBefore(now, daysToEnd))]);

/** Whose imports are to be named: those of open accounts. */
export function ownersToTell(db: Querier, now: Date): Promise<{ profile: string; name: string; email: string }[]> {
  return db
    .selectFrom("past_import")
    .innerJoin("profile", "profile.id", "past_import.profileId")
    .innerJoin("app_user", "app_user.id", "profile.userId")
    .where("closedAt", "is", null)
    .where("confirmedAt", "is not", null)
    .where((i) => isToName(now)(i))
    .select(["profile.id as profile", "app_user.name", "app_user.email"])
    .distinct()
    .orderBy("profile.id")
    .execute();
}

/** Lets go the files that nobody has looked at of imports that were named in time; answers how many imports that were. */
export async function endStanding(tx: Tx, now: Date): Promise<number> {
  const found = await tx.selectFrom("past_import").select(["id", "profileId"]).where(isToEnd(now)).execute();
  let ended = 0;
  for (const { id, profileId } of found) {
    const due = await tx
      .selectFrom("past_import")
      .select("id")
      .where("profileId", "=", profileId)
      .where("id", "=", id)
      .where(isToEnd(now))
      .forUpdate()
      .executeTakeFirst();
    if (!due) continue; // taken up again meanwhile
    ended += 1;
    const motivo = "L'importazione è rimasta in pausa per più di due anni, come annunciato per e-mail.";
    await tx
      .updateTable("past_member")
      .set({ gzip: null, esito: "ignorata", motivo })
      .where("profileId", "=", profileId)
      .where("importId", "=", id)
      .where("esito", "is", null)
      .execute();
    await tx
      .updateTable("past_import")
      .set({ stato: "finita", finitaIl: now })
      .where("profileId", "=", profileId)
      .where("id", "=", id)
      .execute();
  }
  return ended;
}
