import { AUTOFATTURE, CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import type { Client } from "@fatturachiara/contract/rooms/clients";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type Selectable, type SqlBool, sql } from "kysely";
import { countFigures } from "../../../db/counts/count-figures.ts";
import type { Querier, Tx } from "../../../db/database.ts";
import type { Client as ClientTable } from "../../../db/schema.ts";
import { anyOfIds } from "../../../db/statement/any-of-ids.ts";
import { upsertRows } from "../../../db/statement/upsert-rows.ts";
import { foldText } from "../../../fold-text.ts";
import { clientSnapshot } from "./client-snapshot.ts";
import { partyText } from "./party-text.ts";

/** A customer as it is kept. */
export type ClientRow = Selectable<ClientTable>;

/** One customer of the profile, archived ones included. */
export async function findClient(db: Querier, profile: string, id: string): Promise<Client | undefined> {
  const row = await of(db, profile).where("client.id", "=", id).executeTakeFirst();
  return row && fromRow(row);
}

/** Holds a customer until the end of the transaction: whoever takes customers away waits, or has been quicker. */
export async function holdClient(tx: Querier, profile: string, id: string): Promise<void> {
  await tx
    .selectFrom("client")
    .select("id")
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .forKeyShare()
    .execute();
}

/** What a list asks for. */
export type ClientFilter = {
  /** Whose year is summed up. */
  anno: number;
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
  fatturato: sql<Decimal>`fatturato`,
} as const;
/** What a list of customers can be sorted by. */
export type ClientOrder = keyof typeof orders;
/** Whether a list can be sorted by it. */
export const isClientOrder = (text: string): text is ClientOrder => Object.hasOwn(orders, text);

/** One page of the customers that the filter finds. */
export async function listClients(db: Querier, profile: string, filter: ClientFilter): Promise<Client[]> {
  const rows = await matching(of(db, profile), filter)
    .select((select) =>
      select
        .selectFrom("document")
        .where("document.profileId", "=", profile)
        .whereRef("document.idCliente", "=", "client.id")
        .where("document.anno", "=", filter.anno)
        .where("document.statoDocumento", "in", ["I", "C"])
        .where("document.deletedAt", "is", null)
        .select(turnover.as("sum"))
        .as("fatturato"),
    )
    .orderBy(orders[filter.sort], (order) => (filter.descending ? order.desc() : order.asc()).nullsLast())
    .orderBy("client.id")
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return rows.map(({ fatturato, ...row }) => ({ ...fromRow(row), fatturato: fatturato ?? Decimal.zero }));
}

/** Taxable amount of the sales among issued documents, credit notes subtracted: "fatturato" everywhere. */
export const turnover = sql<Decimal>`coalesce(sum(
  case when "idTipoDocumento" in (${sql.join([...AUTOFATTURE])}) then 0
       when "idTipoDocumento" = ${CREDIT_NOTE} then -imponibile else imponibile end), 0)`;

function of(db: Querier, profile: string) {
  return db
    .selectFrom("client")
    .selectAll("client")
    .select((select) =>
      select
        .selectFrom("document")
        .where("document.profileId", "=", profile)
        .whereRef("document.idCliente", "=", "client.id")
        .select((inner) => inner.fn.max("document.dataDocumentoInvio").as("last"))
        .as("ultimaFattura"),
    )
    .select((select) => [
      select
        .exists(
          select
            .selectFrom("document")
            .where("document.profileId", "=", profile)
            .whereRef("document.idCliente", "=", "client.id")
            .select("document.id"),
        )
        .as("usato"),
      select
        .selectFrom("document")
        .where("document.profileId", "=", profile)
        .whereRef("document.idCliente", "=", "client.id")
        .where("document.statoDocumento", "=", "B")
        .where("document.deletedAt", "is", null)
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .as("bozze"),
      // A bank account put away later is simply no longer there.
      select
        .selectFrom("bank_account")
        .where("bank_account.profileId", "=", profile)
        .whereRef("bank_account.id", "=", "client.idProfiloIban")
        .where("bank_account.deletedAt", "is", null)
        .select("bank_account.id")
        .as("conto"),
    ])
    .where("client.profileId", "=", profile);
}

/** A query narrowed to the customers that the filter finds. */
export function matching<Q extends { where(condition: ReturnType<typeof sql<SqlBool>>): Q }>(
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

type Joined = { ultimaFattura: string | null; usato: unknown; bozze: number | null; conto: string | null };

function fromRow({ profileId: _, cerca: __, updatedAt, conto, ...row }: ClientRow & Joined): Client {
  return {
    ...row,
    version: versionOf({ updatedAt }),
    idProfiloIban: conto,
    usato: Boolean(row.usato),
    bozze: row.bozze ?? 0,
    idProfiloFiscale: row.idProfiloFiscale,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Names a customer as it is until it is changed. */
export const versionOf = ({ updatedAt }: Pick<ClientRow, "updatedAt">): string => updatedAt.toISOString();

/** A customer as it is kept, held until the end of the transaction. */
export function lockClient(tx: Tx, profile: string, id: string): Promise<ClientRow | undefined> {
  return tx
    .selectFrom("client")
    .selectAll()
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps a new customer. */
export function insertClient(tx: Tx, row: ClientRow) {
  return tx.insertInto("client").values(row).execute();
}

/** Changes a customer. */
export async function updateClient(
  tx: Tx,
  { profile, id }: { profile: string; id: string },
  row: Omit<ClientRow, "id" | "profileId" | "createdAt">,
): Promise<void> {
  await tx.updateTable("client").set(row).where("profileId", "=", profile).where("id", "=", id).execute();
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
  if (document) return true;
  const declaration = await tx
    .selectFrom("declaration")
    .select("id")
    .where("profileId", "=", profile)
    .where("idCliente", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (declaration) return true;
  const recurring = await tx
    .selectFrom("recurring")
    .select("id")
    .where("profileId", "=", profile)
    .where("idCliente", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (recurring) return true;
  const quote = await tx
    .selectFrom("quote")
    .select("id")
    .where("profileId", "=", profile)
    .where("idCliente", "=", id)
    .limit(1)
    .executeTakeFirst();
  return quote !== undefined;
}

/** Deletes a customer. */
export function deleteClient(tx: Tx, profile: string, id: string) {
  return tx.deleteFrom("client").where("profileId", "=", profile).where("id", "=", id).execute();
}

/** Puts a customer into the archive, or takes it out. */
export function setArchived(
  tx: Tx,
  { profile, id }: { profile: string; id: string },
  { archiviato, at }: { archiviato: boolean; at: Date },
) {
  return tx
    .updateTable("client")
    .set({ archiviato, updatedAt: at })
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .execute();
}

/** Every customer of a profile as it is kept. */
export function listRows(tx: Tx, profile: string): Promise<ClientRow[]> {
  return tx.selectFrom("client").selectAll().where("profileId", "=", profile).execute();
}

/** Writes customers, new ones and those that are there. */
export const upsertClients = (tx: Tx, rows: readonly ClientRow[]) => upsertRows(tx, "client", rows);

/** Deletes the customers of these ids. */
export async function deleteClients(tx: Tx, profile: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("client").where("profileId", "=", profile).where("id", "=", anyOfIds(ids)).execute();
}

/** Those of `ids` that a document of the profile, even a deleted one, is about. */
export async function usedClients(tx: Tx, profile: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("document")
    .where("profileId", "=", profile)
    .where("idCliente", "=", anyOfIds(ids))
    .select("idCliente as id")
    .union(
      tx
        .selectFrom("declaration")
        .where("profileId", "=", profile)
        .where("idCliente", "=", anyOfIds(ids))
        .select("idCliente as id"),
    )
    .union(
      tx
        .selectFrom("recurring")
        .where("profileId", "=", profile)
        .where("idCliente", "=", anyOfIds(ids))
        .select("idCliente as id"),
    )
    .union(
      tx
        .selectFrom("quote")
        .where("profileId", "=", profile)
        .where("idCliente", "=", anyOfIds(ids))
        .select("idCliente as id"),
    )
    .execute();
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Customers that share a number with another of the profile, archived ones too: at most a hundred. */
export async function listTwins(
  db: Querier,
  profile: string,
  number: "partitaIva" | "codiceFiscale",
): Promise<Client[]> {
  const rows = await of(db, profile)
    .where((where) =>
      where.exists(
        where
          .selectFrom("client as other")
          .where("other.profileId", "=", profile)
          .whereRef("other.id", "!=", "client.id")
          .whereRef("other.nazione", "=", "client.nazione")
          .whereRef(`other.${number}`, "=", `client.${number}`)
          .select("other.id"),
      ),
    )
    .orderBy(`client.${number}`)
    .orderBy("client.archiviato")
    .orderBy("client.createdAt")
    .limit(100)
    .execute();
  return rows.map(fromRow);
}

/** Makes every document of one customer the other's, answering their ids; drafts know that they are not what they were. */
export async function passDocuments(
  tx: Tx,
  profile: string,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const passed = await tx
    .updateTable("document")
    .set((set) => ({ idCliente: to, version: set("version", "+", 1) }))
    .where("profileId", "=", profile)
    .where("idCliente", "=", from)
    .returning("id")
    .execute();
  for (const table of ["declaration", "recurring", "quote"] as const)
    await tx
      .updateTable(table)
      .set({ idCliente: to })
      .where("profileId", "=", profile)
      .where("idCliente", "=", from)
      .execute();
  const ids = passed.map(({ id }) => id);
  await countFigures(tx, profile, ids);
  return ids;
}

/** What lists show of the customer's drafts, and what finds them, follows the customer; not where the file is made already. */
export async function refreshDrafts(tx: Tx, profile: string, client: Client): Promise<void> {
  const drafts = await tx
    .updateTable("document")
    .set({ ...clientSnapshot(client), idProfiloFiscale: client.idProfiloFiscale })
    .where("profileId", "=", profile)
    .where("idCliente", "=", client.id)
    .where("statoDocumento", "=", "B")
    .where("sottoStato", "!=", "to_sign")
    .returning("id")
    .execute();
  const ids = drafts.map(({ id }) => id);
  await tx
    .updateTable("document_search")
    .set({ parte: partyText(client) })
    .where("profileId", "=", profile)
    .where("documentId", "=", anyOfIds(ids))
    .execute();
  await countFigures(tx, profile, ids);
}
