import type { ServiceCode } from "@fatturachiara/contract/rooms/servicecode";
import { type Selectable, sql } from "kysely";
import type { Querier, Tx } from "../../db/database.ts";
import type { ServiceCode as Table } from "../../db/schema.ts";
import { anyOfIds } from "../../db/statement/any-of-ids.ts";
import { upsertRows } from "../../db/statement/upsert-rows.ts";

/** A service as it is kept. */
export type ServiceCodeRow = Selectable<Table>;
/** The columns the form decides. */
export type EditedColumns = Omit<ServiceCodeRow, "id" | "profileId" | "createdAt">;
type Used = ServiceCodeRow & { usi: number; ultimoUso: Date | null };

/** At most this many (decisions, "paging"). */
const most = 1000;

/** The codes of a profile, most used first, then by code. */
export async function listServiceCodes(db: Querier, profile: string): Promise<ServiceCode[]> {
  const rows = await of(db, profile)
    .orderBy("usi", "desc")
    .orderBy("ultimoUso", (order) => order.desc().nullsLast())
    .orderBy(sql`lower(code)`)
    .limit(most)
    .execute();
  return rows.map(fromRow);
}

/** The service of that id, with how often it is used. */
export async function findServiceCode(db: Querier, profile: string, id: string): Promise<ServiceCode | undefined> {
  const row = await of(db, profile).where("service_code.id", "=", id).executeTakeFirst();
  return row && fromRow(row);
}

/** A document counts once however many of its lines use the code; those in the bin count too, they may come back. */
function of(db: Querier, profile: string) {
  return db
    .selectFrom("service_code")
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("document_line as line")
          .innerJoin("document", (join) =>
            join.onRef("document.profileId", "=", "line.profileId").onRef("document.id", "=", "line.documentId"),
          )
          .whereRef("line.servizio", "=", "service_code.id")
          .where("line.profileId", "=", profile)
          .select((select) => [
            select.fn.count<number>("document.id").distinct().as("usi"),
            select.fn.max("document.createdAt").as("ultimoUso"),
          ])
          .as("used"),
      (join) => join.onTrue(),
    )
    .selectAll("service_code")
    .select((select) => [select.fn.coalesce("used.usi", sql<number>`0`).as("usi"), "used.ultimoUso"])
    .where("service_code.profileId", "=", profile);
}

function fromRow({ profileId: _, createdAt: __, updatedAt: ___, ...row }: Used): ServiceCode {
  return { ...row, ultimoUso: row.ultimoUso?.toISOString() ?? null };
}

/** Adds the code; false when the profile has it already. */
export async function insertServiceCode(tx: Tx, row: ServiceCodeRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("service_code")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The row of another id that has this code, whatever its case. */
export function findTwin(tx: Tx, profile: string, { id, code }: { id: string; code: string }) {
  return tx
    .selectFrom("service_code")
    .select("id")
    .where("profileId", "=", profile)
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .where("id", "!=", id)
    .executeTakeFirst();
}

/** Changes the row; false when the profile has none of that id. */
export async function updateServiceCode(
  tx: Tx,
  { profile, id }: { profile: string; id: string },
  row: Partial<EditedColumns>,
) {
  const { numUpdatedRows } = await tx
    .updateTable("service_code")
    .set(row)
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a service. */
export function deleteServiceCode(tx: Tx, profile: string, id: string) {
  return tx.deleteFrom("service_code").where("profileId", "=", profile).where("id", "=", id).execute();
}

/** Every code of a profile as it is kept. */
export function listRows(tx: Tx, profile: string): Promise<ServiceCodeRow[]> {
  return tx.selectFrom("service_code").selectAll().where("profileId", "=", profile).execute();
}

/** Writes services, new ones and those that are there. */
export const upsertServiceCodes = (tx: Tx, rows: readonly ServiceCodeRow[]) => upsertRows(tx, "service_code", rows);

/** Deletes the services of these ids. */
export async function deleteServiceCodes(tx: Tx, profile: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("service_code").where("profileId", "=", profile).where("id", "=", anyOfIds(ids)).execute();
}

/** Those of `ids` that a line of a document of the profile uses. */
export async function usedServiceCodes(tx: Tx, profile: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("document_line as line")
    .where("line.profileId", "=", profile)
    .where("line.servizio", "=", anyOfIds(ids))
    .select("line.servizio as id")
    .distinct()
    .execute();
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
