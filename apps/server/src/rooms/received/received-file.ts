import { gunzipSync } from "node:zlib";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";

/** A supplier's file, which document of it is meant, and how it came. */
export type ReceivedFile = {
  nome: string;
  tipo: string;
  bytes: Uint8Array;
  numero: string;
  posizione: number;
  origine: string;
  dataRicezione: Date;
  identificativoSdI: string | null;
};

/** The file of a received invoice, as the supplier sent it; undefined where the profile has none of that id. */
export async function findReceivedFile(db: Querier, profile: string, id: string): Promise<ReceivedFile | undefined> {
  const row = await db
    .selectFrom("received_invoice")
    .innerJoin("document_file", (join) =>
      join
        .onRef("document_file.profileId", "=", "received_invoice.profileId")
        .onRef("document_file.id", "=", "received_invoice.fileId"),
    )
    .where("received_invoice.profileId", "=", profile)
    .where("received_invoice.id", "=", id)
    .select(["document_file.nome", "document_file.tipo", "document_file.gzip"])
    .select(["received_invoice.numero", "posizione", "origine", "dataRicezione", "identificativoSdI"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { gzip, ...rest } = row;
  return { ...rest, bytes: gunzipSync(gzip) };
}

/** How many of these ids are invoices the profile received. */
export async function countReceived(db: Querier, profile: string, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom("received_invoice")
    .where("profileId", "=", profile)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .select(sql<number>`count(*)::integer`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The files of the suppliers' invoices of some days, each once however many invoices it holds, by day. */
export function receivedFilesOf(
  db: Querier,
  profile: string,
  { from, to }: { from: Giorno; to: Giorno },
): Promise<{ id: string; nome: string; createdAt: Date }[]> {
  return db
    .selectFrom("received_invoice as r")
    .innerJoin("document_file as f", (join) =>
      join.onRef("f.profileId", "=", "r.profileId").onRef("f.id", "=", "r.fileId"),
    )
    .where("r.profileId", "=", profile)
    .where("r.dataDocumento", ">=", from)
    .where("r.dataDocumento", "<=", to)
    .groupBy(["f.id", "f.nome", "f.createdAt"])
    .orderBy((day) => day.fn.min("r.dataDocumento"))
    .orderBy("f.id")
    .select(["f.id", "f.nome", "f.createdAt"])
    .execute();
}

/** The bytes of one of them. */
export async function receivedBytes(db: Querier, profile: string, fileId: string): Promise<Uint8Array> {
  const { gzip } = await db
    .selectFrom("document_file")
    .where("profileId", "=", profile)
    .where("id", "=", fileId)
    .select("gzip")
    .executeTakeFirstOrThrow();
  return gunzipSync(gzip);
}
