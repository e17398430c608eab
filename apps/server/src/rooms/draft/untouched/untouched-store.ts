import type { ExpressionBuilder } from "kysely";
import { yearsFrom } from "../../../clock.ts";
import type { Querier } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";

/** Days between the letter that names a draft and the bin; no profile gets such a letter more often. */
export const daysToBin = 30;
const dayMs = 86_400_000;

/** What was named before it goes to the bin. */
const namedBefore = (now: Date): Date => new Date(now.getTime() - daysToBin * dayMs);

type Where = ExpressionBuilder<Schema, "document">;

/** A draft that never had a number and is not in the bin. */
const isPlainDraft = (d: Where) =>
  d.and([
    d("sottoStato", "=", "draft"),
    d("deletedAt", "is", null),
    d("numeroDocumentoInvio", "is", null),
    d("emessaAltrove", "=", false),
  ]);

/** Untouched for two years, and not named since it was last touched. */
export const isToName = (now: Date) => (d: Where) =>
  d.and([
    isPlainDraft(d),
    d("updatedAt", "<=", yearsFrom(now, -2)),
    d.or([d("fermaSegnalataIl", "is", null), d("fermaSegnalataIl", "<", d.ref("updatedAt"))]),
  ]);

/** Named thirty days ago, and not touched since. */
export const isToBin = (now: Date) => (d: Where) =>
  d.and([
    isPlainDraft(d),
    d("fermaSegnalataIl", "<=", namedBefore(now)),
    d("fermaSegnalataIl", ">=", d.ref("updatedAt")),
  ]);

/** Whose drafts are to be named: open accounts that had no such letter for thirty days. */
export function ownersToTell(db: Querier, now: Date): Promise<{ profile: string; name: string; email: string }[]> {
  return db
    .selectFrom("document")
    .innerJoin("profile", "profile.id", "document.profileId")
    .innerJoin("app_user", "app_user.id", "profile.userId")
    .where("closedAt", "is", null)
    .where("confirmedAt", "is not", null)
    .where((d) => isToName(now)(d))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("document as named")
            .select("named.id")
            .whereRef("named.profileId", "=", "document.profileId")
            .where("named.fermaSegnalataIl", ">", namedBefore(now)),
        ),
      ),
    )
    .select(["profile.id as profile", "app_user.name", "app_user.email"])
    .distinct()
    .orderBy("profile.id")
    .execute();
}

/** Profiles of open accounts with drafts that go to the bin now. */
export async function profilesToBin(db: Querier, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("document")
    .innerJoin("profile", "profile.id", "document.profileId")
    .innerJoin("app_user", "app_user.id", "profile.userId")
    .where("closedAt", "is", null)
    .where((d) => isToBin(now)(d))
    .select("document.profileId")
    .distinct()
    .orderBy("document.profileId")
    .execute();
  return rows.map(({ profileId }) => profileId);
}
