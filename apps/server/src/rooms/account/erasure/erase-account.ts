import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { erasing } from "../../../db/insert-only.ts";
import type { Deps } from "../../../deps.ts";
import { type ClosedAccount, lockClosed } from "./closed-accounts.ts";
import { emptyColumns } from "./empty-columns.ts";
import { eraseDocuments } from "./erase-documents.ts";
import { erasePerson, isNamedElsewhere } from "./erase-person.ts";
import { profileFates } from "./fates.ts";
import { Tally } from "./tally.ts";
import { limitOf } from "./terms.ts";

/** What went of an account: rows by table, and whether something stays that the law wants. */
export type Erased = { rows: ReadonlyMap<string, number>; stays: boolean };

class OnlyTried extends Error {
  readonly would: Erased;
  constructor(would: Erased) {
    super("Nothing was changed");
    this.would = would;
  }
}

/**
 * Deletes of a closed account what nobody may keep any longer. Safe to repeat: a second time only that goes whose ten
 * years have ended meanwhile. `tried`: everything is undone again, the answer says what would have gone. Null: it was
 * opened again.
 */
export async function eraseAccount(
  { db, clock }: Pick<Deps, "db" | "clock">,
  user: string,
  { tried = false }: { tried?: boolean } = {},
): Promise<Erased | null> {
  const once = (tx: Tx) => erasing(() => eraseIn(tx, user, clock.now()));
  try {
    return await inTransaction(db, async (tx) => {
      const erased = await once(tx);
      if (erased && tried) throw new OnlyTried(erased);
      return erased;
    });
  } catch (error) {
    if (error instanceof OnlyTried) return error.would;
    throw error;
  }
}

async function eraseIn(tx: Tx, user: string, now: Date): Promise<Erased | null> {
  const account = await lockClosed(tx, user);
  if (!account) return null;
  const tally = new Tally(tx);
  const stays = account.profile !== null && (await eraseProfile(tx, tally, { account, profile: account.profile, now }));
  await erasePerson(tx, tally, account);
  if (!stays && account.profile) await eraseLast(tally, account.profile);
  await sql`update app_user set "erasedAt" = coalesce("erasedAt", ${now}) where id = ${user}`.execute(tx);
  if (!(await isNamedElsewhere(tx, account))) await eraseName(tx, tally, { user, stays });
  return { rows: tally.rows, stays };
}

async function eraseProfile(
  tx: Tx,
  tally: Tally,
  { account, profile, now }: { account: ClosedAccount; profile: string; now: Date },
): Promise<boolean> {
  const tables = Object.entries(profileFates);
  // First: what stays may point at what goes.
  for (const [table, fate] of tables)
    if (fate !== "gone" && table !== "profile") await emptyColumns(tx, { table, column: "profileId", value: profile });
  await emptyColumns(tx, { table: "profile", column: "id", value: profile });
  for (const [table, fate] of tables)
    if (fate === "gone") await tally.take(table, sql`delete from ${sql.table(table)} where "profileId" = ${profile}`);
  return eraseDocuments(tx, tally, { profile, limit: limitOf(account, now) });
}

/** The profile itself, once nothing of it must be kept. */
async function eraseLast(tally: Tally, profile: string): Promise<void> {
  const transmitter = sql`'IT' || upper(coalesce(nullif("codiceFiscale", ''), "partitaIva"))`;
  await tally.take(
    "file_progressive",
    sql`delete from file_progressive
         where trasmittente in (select ${transmitter} from fiscal_profile where "profileId" = ${profile})
           and trasmittente not in (select ${transmitter} from fiscal_profile where "profileId" <> ${profile})`,
  );
  await tally.take("fiscal_profile", sql`delete from fiscal_profile where "profileId" = ${profile}`);
  await tally.take("profile", sql`delete from profile where id = ${profile}`);
}

/** Nobody else's acts name the person: the name goes, and the whole row where nothing stays that is theirs. */
async function eraseName(tx: Tx, tally: Tally, { user, stays }: { user: string; stays: boolean }): Promise<void> {
  if (stays) await sql`update app_user set name = '', surname = '' where id = ${user}`.execute(tx);
  else await tally.take("app_user", sql`delete from app_user where id = ${user}`);
}
