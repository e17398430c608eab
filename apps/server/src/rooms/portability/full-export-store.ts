import type { Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { Querier, Tx } from "../../db/database.ts";
import type { FullExport } from "../../db/schema.ts";

/** A complete export as it is kept. */
export type FullExportRow = Selectable<FullExport>;

/** The archive of a profile, if there is one. */
export function findExport(db: Querier, profile: string): Promise<FullExportRow | undefined> {
  return db.selectFrom("full_export").selectAll().where("profileId", "=", profile).executeTakeFirst();
}

/** The same, held until the end of the transaction; by its id where another may have taken its place. */
export function lockExport(tx: Tx, profile: string, id?: string): Promise<FullExportRow | undefined> {
  return tx
    .selectFrom("full_export")
    .selectAll()
    .where("profileId", "=", profile)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? null))
    .forUpdate()
    .executeTakeFirst();
}

/** Two requests at the same moment come one after the other. */
export async function lockProfile(tx: Tx, profile: string): Promise<void> {
  await tx.selectFrom("profile").select("id").where("id", "=", profile).forUpdate().execute();
}

/** Keeps an export that was asked for. */
export async function insertExport(tx: Tx, row: Insertable<FullExport>): Promise<void> {
  await tx.insertInto("full_export").values(row).execute();
}

/** Its pieces go with it. */
export async function deleteExport(db: Querier, profile: string): Promise<void> {
  await db.deleteFrom("full_export").where("profileId", "=", profile).execute();
}

type Change = Partial<Omit<Insertable<FullExport>, "id" | "profileId">>;

/** Notes how far an export has come. */
export async function changeExport(tx: Tx, { id, profileId }: FullExportRow, change: Change): Promise<void> {
  await tx.updateTable("full_export").set(change).where("profileId", "=", profileId).where("id", "=", id).execute();
}

/** Writes what a run has come to; false when the run is not the one that writes: another has begun, or it was given up. */
export async function changeOfRun(
  tx: Tx,
  { profileId, tentativo }: { profileId: string; tentativo: string },
  change: Change,
): Promise<boolean> {
  const changed = await tx
    .updateTable("full_export")
    .set(change)
    .where("profileId", "=", profileId)
    .where("tentativo", "=", tentativo)
    .where("stato", "=", "in_corso")
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Lets the bytes of an export go. */
export async function deletePieces(tx: Tx, { id, profileId }: Pick<FullExportRow, "id" | "profileId">): Promise<void> {
  await tx.deleteFrom("full_export_piece").where("profileId", "=", profileId).where("exportId", "=", id).execute();
}

/** Keeps a piece of the bytes of an export. */
export async function insertPiece(
  tx: Tx,
  piece: { exportId: string; profileId: string; posizione: number; bytes: Buffer },
): Promise<void> {
  await tx.insertInto("full_export_piece").values(piece).execute();
}

/** One piece of an archive; undefined after the last. */
export async function readPiece(
  db: Querier,
  profile: string,
  { id, posizione }: { id: string; posizione: number },
): Promise<Uint8Array | undefined> {
  const found = await db
    .selectFrom("full_export_piece")
    .select("bytes")
    .where("profileId", "=", profile)
    .where("exportId", "=", id)
    .where("posizione", "=", posizione)
    .executeTakeFirst();
  return found?.bytes;
}

/** When something was last sent from a profile; null for never. */
export async function lastSending(db: Querier, profile: string): Promise<Date | null> {
  const { last } = await db
    .selectFrom("document")
    .select(({ fn }) => fn.max("dataInvio").as("last"))
    .where("profileId", "=", profile)
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  return last;
}

/** How many documents an archive of the profile holds. */
export async function countDocuments(db: Querier, profile: string): Promise<number> {
  const { count } = await db
    .selectFrom("document")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("profileId", "=", profile)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes archives whose days are over, and failures of as long ago. */
export async function deleteExpired(db: Querier, { now, before }: { now: Date; before: Date }): Promise<void> {
  await db
    .deleteFrom("full_export")
    .where((where) =>
      where.or([
        where("scadeIl", "<=", now),
        where.and([where("stato", "=", "non_riuscita"), where("createdAt", "<=", before)]),
      ]),
    )
    .execute();
}

/** Archives that nobody has written at since a moment; those in the queue since then, too. */
export async function standingStill(
  db: Querier,
  { running, queued }: { running: Date; queued: Date },
): Promise<FullExportRow[]> {
  return db
    .selectFrom("full_export")
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where("stato", "=", "in_corso"), sql<boolean>`coalesce("vistaIl", "iniziataIl") <= ${running}`]),
        where.and([where("stato", "=", "in_coda"), where("createdAt", "<=", queued)]),
      ]),
    )
    .execute();
}
