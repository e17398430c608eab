import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";
import { simulatedAddress } from "../../../simulator/provider/simulated-addresses.ts";
import type { ClosedAccount } from "./closed-accounts.ts";
import { emptyColumns } from "./empty-columns.ts";
import { personFates } from "./fates.ts";
import type { Tally } from "./tally.ts";

/** Deletes what belongs to the person and not to the profile, and empties the row of the person but for the name. */
export async function erasePerson(tx: Tx, tally: Tally, { user, profile, email }: ClosedAccount): Promise<void> {
  await tally.take(
    "refresh_token",
    sql`delete from refresh_token where "familyId" in (select id from session_family where "userId" = ${user})`,
  );
  await sql`update session_family set "managedProfileId" = null where "managedProfileId" = ${profile}`.execute(tx);
  for (const [table, fate] of Object.entries(personFates))
    if (fate === "gone" && table !== "refresh_token")
      await tally.take(table, sql`delete from ${sql.table(table)} where "userId" = ${user}`);
  // Asked by others of this address, or of others by this person without a yes.
  await tally.take(
    "association",
    sql`delete from association
         where "profileId" = ${profile} or "managerId" = ${user} and "profileId" is null
            or "emailKey" = (select "emailKey" from app_user where id = ${user})`,
  );
  await emptyColumns(tx, { table: "association", column: "managerId", value: user });
  if (email) await eraseLetters(tally, email);
  await emptyColumns(tx, { table: "app_user", column: "id", value: user });
  if (profile) await eraseSimulated(tx, tally, profile);
}

async function eraseLetters(tally: Tally, email: string): Promise<void> {
  await tally.take("mail_request", sql`delete from mail_request where lower(email) = lower(${email})`);
  for (const table of ["mail_outbox", "test_mail"])
    await tally.take(
      table,
      sql`delete from ${sql.table(table)} where lower(recipient) = lower(${email}) or lower("replyTo") = lower(${email})`,
    );
}

/** What the demo's provider and SdI remember of the profile. */
async function eraseSimulated(tx: Tx, tally: Tally, profile: string): Promise<void> {
  const mailbox = simulatedAddress(profile);
  for (const table of ["local_mailbox", "simulator_mail", "simulator_box"])
    await tally.take(table, sql`delete from ${sql.table(table)} where casella = ${mailbox}`);
  const { rows } = await sql<{ numbers: (string | null)[] }>`
    select array[lower("partitaIva"), lower("codiceFiscale")] as numbers
      from fiscal_profile where "profileId" = ${profile}`.execute(tx);
  const named = rows.flatMap(({ numbers }) => numbers);
  await tally.take(
    "simulator_seen",
    sql`delete from simulator_seen
         where chiave = ${`risposta:${mailbox}`}
            or exists (select 1 from unnest(${named}::text[]) as number where position(number in lower(chiave)) > 0)`,
  );
}

/**
 * Columns that say in other accounts by whom something was done.
 * @internal The test wants every column that points to a person here or gone with the person.
 */
export const acts = [
  ["activity", "userId"],
  ["security_event", "userId"],
  ["document", "createdBy"],
  ["document_event", "userId"],
  ["document_payment", "userId"],
  ["document_payment", "annullatoDa"],
  ["import_run", "userId"],
  ["past_import", "userId"],
  ["full_export", "userId"],
  ["subscription_order", "userId"],
  ["association", "managerId"],
] as const;

/** Whether an act done in another account says that this person did it. */
export async function isNamedElsewhere(tx: Tx, { user, profile }: ClosedAccount): Promise<boolean> {
  const there = acts.map(
    ([table, column]) =>
      sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${user} and "profileId" is distinct from ${profile})`,
  );
  const { rows } = await sql<{ named: boolean }>`select ${sql.join(there, sql` or `)} as named`.execute(tx);
  return rows[0]?.named === true;
}
