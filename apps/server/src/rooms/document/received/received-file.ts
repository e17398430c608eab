import { gunzipSync } from "node:zlib";
import type { Querier } from "../../../db/database.ts";

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
    .innerJoin("document_file", "document_file.id", "received_invoice.fileId")
    .where("received_invoice.profileId", "=", profile)
    .where("received_invoice.id", "=", id)
    .select(["document_file.nome", "document_file.tipo", "document_file.gzip"])
    .select(["received_invoice.numero", "posizione", "origine", "dataRicezione", "identificativoSdI"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { gzip, ...rest } = row;
  return { ...rest, bytes: gunzipSync(gzip) };
}
