import { sql } from "kysely";
import type { Querier, Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";

/** The tables that examples begin in; what belongs to a document goes with it. */
const roots = [
  "document",
  "received_invoice",
  "client",
  "service_code",
  "bank_account",
  "quote",
  "recurring",
  "movement_import",
] as const;

/** What an account has to be without before examples are put into it. */
const mustBeEmpty = [
  ...roots,
  "fiscal_profile",
  "declaration",
  "reminder_settings",
  "number_series",
  "document_file",
  "known_certificate",
] as const;

/** The ids of the examples, by table. */
export type ExampleRows = Record<(typeof roots)[number], string[]>;

/** Two acts upon the examples of one profile come one after the other. */
export async function lockProfile(tx: Tx, profile: string): Promise<void> {
  await tx.selectFrom("profile").select("id").where("id", "=", profile).forUpdate().execute();
}

/** Whether nothing has been written into the account so far. */
export async function isEmpty(db: Querier, profile: string): Promise<boolean> {
  const any = sql.join(
    mustBeEmpty.map((table) => sql`exists (select 1 from ${sql.table(table)} where "profileId" = ${profile})`),
    sql` or `,
  );
  const { rows } = await sql<{ filled: boolean }>`select ${any} as filled`.execute(db);
  return rows[0]?.filled === false;
}

/** Whether the account has examples. */
export async function hasExamples(db: Querier, profile: string): Promise<boolean> {
  const row = await db
    .selectFrom("example_data")
    .select("profileId")
    .where("profileId", "=", profile)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the account has examples, or may have them; null where neither, as everywhere in production. */
export async function examplesIn(
  { db, config }: Pick<Deps, "db" | "config">,
  profile: string,
): Promise<"presenti" | "possibili" | null> {
  if (config.mode !== "demo") return null;
  if (await hasExamples(db, profile)) return "presenti";
  return (await isEmpty(db, profile)) ? "possibili" : null;
}

/** The account has been filled from nothing: whatever there is now is an example. */
export async function rememberExamples(tx: Tx, profile: string, at: Date): Promise<void> {
  const righe: Record<string, string[]> = {};
  for (const table of roots) {
    const rows = await tx.selectFrom(table).select("id").where("profileId", "=", profile).execute();
    righe[table] = rows.map(({ id }) => id);
  }
  await tx
    .insertInto("example_data")
    .values({ profileId: profile, createdAt: at, righe: JSON.stringify(righe) })
    .execute();
}

/** The examples of the account; undefined where there are none. */
export async function findExamples(tx: Tx, profile: string): Promise<ExampleRows | undefined> {
  const row = await tx.selectFrom("example_data").select("righe").where("profileId", "=", profile).executeTakeFirst();
  return row && readRows(row.righe);
}

function readRows(righe: unknown): ExampleRows {
  const listed = Object(righe) as Partial<Record<string, string[]>>;
  const of = (table: (typeof roots)[number]) => listed[table] ?? [];
  return {
    document: of("document"),
    received_invoice: of("received_invoice"),
    client: of("client"),
    service_code: of("service_code"),
    bank_account: of("bank_account"),
    quote: of("quote"),
    recurring: of("recurring"),
    movement_import: of("movement_import"),
  };
}
