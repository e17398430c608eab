import type { Client } from "@fatturachiara/contract/rooms/clients";
import { type Selectable, type SqlBool, sql } from "kysely";
import type { Querier, Tx } from "../../db/database.ts";
import type { Client as ClientTable } from "../../db/schema.ts";
import { upsertRows } from "../../db/upsert-rows.ts";
import { foldText } from "../../fold-text.ts";

export type ClientRow = Selectable<ClientTable>;

/** One customer of the profile, archived ones included. */
export async function findClient(db: Querier, profile: string, id: string): Promise<Client | undefined> {
  const row = await of(db, profile).where("client.id", "=", id).executeTakeFirst();
  return row && fromRow(row);
}

/** What a list asks for. */
export type ClientFilter = {
  q?: string | undefined;
  archived: "hidden" | "shown" | "only";
  kind?: number | undefined;
  sort: ClientOrder;
  descending: boolean;
  limit: number;
  offset: number;
};

const orders = {
  denominazione: sql<string>`lower(coalesce(nullif("ragioneSociale", ''), concat_ws(' ', cognome, nome)))`,
  comune: sql<string>`lower(comune)`,
  createdAt: sql<Date>`client."createdAt"`,
  ultimaFattura: sql<string>`"ultimaFattura"`,
} as const;
export type ClientOrder = keyof typeof orders;
export const isClientOrder = (text: string): text is ClientOrder => Object.hasOwn(orders, text);

export async function listClients(db: Querier, profile: string, filter: ClientFilter): Promise<Client[]> {
  const rows = await matching(of(db, profile), filter)
    .orderBy(orders[filter.sort], (order) => (filter.descending ? order.desc() : order.asc()).nullsLast())
    .orderBy("client.id")
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return rows.map(fromRow);
}

export async function countClients(db: Querier, profile: string, filter: ClientFilter): Promise<number> {
  const query = db
    .selectFrom("client")
    .where("profileId", "=", profile)
    .select((select) => select.fn.countAll<number>().as("count"));
  return (await matching(query, filter).executeTakeFirstOrThrow()).count;
}

function of(db: Querier, profile: string) {
  return db
    .selectFrom("client")
    .selectAll("client")
    .select((select) =>
      select
        .selectFrom("document")
        .whereRef("document.profileId", "=", "client.profileId")
        .whereRef("document.idCliente", "=", "client.id")
        .select((inner) => inner.fn.max("document.dataDocumentoInvio").as("last"))
        .as("ultimaFattura"),
    )
    .where("client.profileId", "=", profile);
}

function matching<Q extends { where(condition: ReturnType<typeof sql<SqlBool>>): Q }>(
  query: Q,
  { q, archived, kind }: ClientFilter,
): Q {
  let narrowed = query;
  for (const word of foldText(q ?? "")
    .split(" ")
    .filter(Boolean)) {
    narrowed = narrowed.where(sql<SqlBool>`strpos(cerca, ${word}) > 0`);
  }
  if (archived !== "shown") narrowed = narrowed.where(sql<SqlBool>`archiviato = ${archived === "only"}`);
  if (kind !== undefined) narrowed = narrowed.where(sql<SqlBool>`"idProfiloFiscale" = ${kind}`);
  return narrowed;
}

function fromRow({
  profileId: _,
  cerca: __,
  updatedAt: ___,
  ...row
}: ClientRow & { ultimaFattura: string | null }): Client {
  return {
    ...row,
    idProfiloFiscale: row.idProfiloFiscale as Client["idProfiloFiscale"],
    createdAt: row.createdAt.toISOString(),
  };
}

export function insertClient(tx: Tx, row: ClientRow) {
  return tx.insertInto("client").values(row).execute();
}

export async function updateClient(
  tx: Tx,
  profile: string,
  id: string,
  row: Omit<ClientRow, "id" | "profileId" | "createdAt">,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("client")
    .set(row)
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether any document, even a deleted one, is about the customer; undefined when there is no such customer. Locks it. */
export async function isClientUsed(tx: Tx, profile: string, id: string): Promise<boolean | undefined> {
  const client = await tx
    .selectFrom("client")
    .select("id")
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!client) return undefined;
  const document = await tx
    .selectFrom("document")
    .select("id")
    .where("profileId", "=", profile)
    .where("idCliente", "=", id)
    .limit(1)
    .executeTakeFirst();
  return document !== undefined;
}

export function deleteClient(tx: Tx, profile: string, id: string) {
  return tx.deleteFrom("client").where("profileId", "=", profile).where("id", "=", id).execute();
}

export function archiveClient(tx: Tx, profile: string, id: string, at: Date) {
  return tx
    .updateTable("client")
    .set({ archiviato: true, updatedAt: at })
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .execute();
}

/** Every customer of a profile as it is kept. */
export function listRows(tx: Tx, profile: string): Promise<ClientRow[]> {
  return tx.selectFrom("client").selectAll().where("profileId", "=", profile).execute();
}

export const upsertClients = (tx: Tx, rows: readonly ClientRow[]) => upsertRows(tx, "client", rows);

export async function deleteClients(tx: Tx, profile: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom("client")
    .where("profileId", "=", profile)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Those of `ids` that a document of the profile, even a deleted one, is about. */
export async function usedClients(tx: Tx, profile: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("document")
    .where("profileId", "=", profile)
    .where("idCliente", "=", sql<string>`any(${ids}::uuid[])`)
    .select("idCliente as id")
    .distinct()
    .execute();
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
