import type { Insertable, Selectable } from "kysely";
import type { Querier, Tx } from "../db/database.ts";
import type { ImportRow, ImportRun } from "../db/schema.ts";
import { gunzipped } from "../gzip/gunzipped.ts";
import { gzipped } from "../gzip/gzipped.ts";
import type { Table } from "../table/table.ts";

/** An import as it is kept. */
export type Run = Selectable<ImportRun>;
type Genere = "clients" | "servicecode";

/** A file between its steps. */
export type KeptUpload = { nomeFile: string; table: Table; createdAt: Date };

/** Keeps the table of a file, instead of the profile's earlier ones of that kind that are older than `before`. */
export async function keepUpload(
  db: Querier,
  upload: { id: string; profileId: string; genere: Genere; nomeFile: string; table: Table; createdAt: Date },
): Promise<void> {
  const { table, ...row } = upload;
  await db
    .insertInto("import_upload")
    .values({ ...row, gzip: await gzipped(JSON.stringify(table), { quickly: true }) })
    .execute();
}

/** The table of a file that came after that moment. */
export async function findUpload(
  db: Querier,
  profile: string,
  { id, genere, after }: { id: string; genere: Genere; after: Date },
): Promise<KeptUpload | undefined> {
  const row = await db
    .selectFrom("import_upload")
    .select(["nomeFile", "gzip", "createdAt"])
    .where("id", "=", id)
    .where("profileId", "=", profile)
    .where("genere", "=", genere)
    .where("createdAt", ">", after)
    .executeTakeFirst();
  if (!row) return undefined;
  const table: Table = JSON.parse((await gunzipped(row.gzip)).toString("utf8"));
  return { ...row, table };
}

/** Lets an upload that was imported go: the same file is not imported twice by a second click. */
export async function takeUpload(tx: Tx, profile: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("import_upload")
    .where("id", "=", id)
    .where("profileId", "=", profile)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

const chunk = 1000;

/** Keeps an import, with each record it wrote as it was before. */
export async function insertRun(
  tx: Tx,
  run: Run,
  rows: readonly { recordId: string; prima: object | null }[],
): Promise<void> {
  await tx.insertInto("import_run").values(run).execute();
  for (let at = 0; at < rows.length; at += chunk) {
    const values: Insertable<ImportRow>[] = rows.slice(at, at + chunk).map(({ recordId, prima }) => ({
      profileId: run.profileId,
      runId: run.id,
      recordId,
      prima: prima && JSON.stringify(prima),
    }));
    await tx.insertInto("import_row").values(values).execute();
  }
}

/** The imports of a profile since then that were not undone, the last first. */
export function listRuns(
  db: Querier,
  { profile, genere }: { profile: string; genere: Genere },
  since: Date,
): Promise<Run[]> {
  return db
    .selectFrom("import_run")
    .selectAll()
    .where("profileId", "=", profile)
    .where("genere", "=", genere)
    .where("createdAt", ">", since)
    .where("annullataIl", "is", null)
    .orderBy("createdAt", "desc")
    .execute();
}

/** One import with the rows it wrote; locks it. */
export async function findRun(tx: Tx, { profile, id, genere }: { profile: string; id: string; genere: Genere }) {
  const run = await tx
    .selectFrom("import_run")
    .selectAll()
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .where("genere", "=", genere)
    .forUpdate()
    .executeTakeFirst();
  if (!run) return undefined;
  const rows = await tx
    .selectFrom("import_row")
    .select(["recordId", "prima"])
    .where("profileId", "=", profile)
    .where("runId", "=", id)
    .execute();
  return { run, rows };
}

/** Notes that an import was undone, and lets go what it had replaced. */
export async function markUndone(tx: Tx, { profileId, id }: Pick<Run, "profileId" | "id">, at: Date): Promise<void> {
  await tx
    .updateTable("import_run")
    .set({ annullataIl: at })
    .where("profileId", "=", profileId)
    .where("id", "=", id)
    .execute();
  await tx.deleteFrom("import_row").where("profileId", "=", profileId).where("runId", "=", id).execute();
}

/** Lets go what is of no use any more: files nobody came back for, and what older imports had replaced. */
export async function deleteOld(db: Querier, { uploads, runs }: { uploads: Date; runs: Date }): Promise<void> {
  await db.deleteFrom("import_upload").where("createdAt", "<=", uploads).execute();
  await db
    .deleteFrom("import_row")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("import_run")
          .select("id")
          .whereRef("import_run.profileId", "=", "import_row.profileId")
          .whereRef("import_run.id", "=", "import_row.runId")
          .where("createdAt", "<=", runs),
      ),
    )
    .execute();
}
