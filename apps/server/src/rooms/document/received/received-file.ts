import { gunzipSync } from "node:zlib";
import type { Querier } from "../../../db/database.ts";

/** The file of a received invoice, as the supplier sent it; undefined where the profile has none of that id. */
export async function findReceivedFile(
  db: Querier,
  profile: string,
  id: string,
): Promise<{ nome: string; tipo: string; bytes: Uint8Array; numero: string } | undefined> {
  const row = await db
    .selectFrom("received_invoice")
    .innerJoin("document_file", "document_file.id", "received_invoice.fileId")
    .where("received_invoice.profileId", "=", profile)
    .where("received_invoice.id", "=", id)
    .select(["document_file.nome", "document_file.tipo", "document_file.gzip", "received_invoice.numero"])
    .executeTakeFirst();
  return row && { nome: row.nome, tipo: row.tipo, bytes: gunzipSync(row.gzip), numero: row.numero };
}
