import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { leftOut } from "./tables.ts";

/** A row as JSON holds it: instants as ISO 8601, bytes as PostgreSQL writes them (`\x…`), amounts as texts. */
export type PlainRow = Record<string, unknown>;

/** The rows of a table that belong to a profile, in a stable order. */
export async function readRows(db: Querier, table: string, profile: string): Promise<PlainRow[]> {
  const { rows } = await sql<PlainRow>`
    select * from ${sql.table(table)} where "profileId" = ${profile}
     order by to_jsonb(${sql.table(table)}) ->> 'id', to_jsonb(${sql.table(table)})::text`.execute(db);
  return rows.map((row) => plainRow(table, row));
}

/** The rows of a table that belong to some documents, in the order in which they were made. */
export async function readRowsOf(
  db: Querier,
  { profile, table }: { profile: string; table: string },
  documents: readonly string[],
): Promise<PlainRow[]> {
  if (documents.length === 0) return [];
  if (table === "sent_riepilogo") return readRiepiloghi(db, profile, documents);
  // Where there is a place or a number of its own, that is the order; an id grows with time.
  const order = table === "document_event" ? sql`seq` : orderOf(table);
  const { rows } = await sql<PlainRow>`
    select * from ${sql.table(table)} where "profileId" = ${profile} and "documentId" in (${sql.join(documents)})
     order by ${order}`.execute(db);
  return rows.map((row) => plainRow(table, row));
}

function orderOf(table: string) {
  if (table === "document_search" || table === "signature_preparation") return sql`"documentId"`;
  return ["document_file", "document_attachment", "transmission", "document_payment"].includes(table)
    ? sql`id`
    : sql`posizione`;
}

/** The summaries of the files sent, which know their file only: with the document it belongs to. */
async function readRiepiloghi(db: Querier, profile: string, documents: readonly string[]): Promise<PlainRow[]> {
  const { rows } = await sql<PlainRow>`
    select r.*, f."documentId" from sent_riepilogo r join document_file f on f."profileId" = r."profileId" and f.id = r."fileId"
     where r."profileId" = ${profile} and f."documentId" in (${sql.join(documents)}) order by r."fileId", r.posizione`.execute(
    db,
  );
  return rows.map((row) => plainRow("sent_riepilogo", row));
}

/** Without what the archive leaves out, and without the profile: it is another one where it is put back. */
export function plainRow(table: string, row: PlainRow): PlainRow {
  const out = new Set(["profileId", ...leftOut(table)]);
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !out.has(column))
      .map(([column, value]) => [column, plainValue(value)]),
  );
}

function plainValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
  return value instanceof Decimal ? value.toString() : value;
}
