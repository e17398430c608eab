import { gunzipSync } from "node:zlib";
import type { ReceivedInvoice } from "@fatturachiara/contract/rooms/past";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { fromAmount } from "../../db/amount.ts";
import type { Querier } from "../../db/database.ts";
import { foldText } from "../../fold-text.ts";

type Asked = { search: string | undefined; limit: number; offset: number };

/** The suppliers' invoices of a profile that hold every word, the newest first. */
export async function listReceived(
  db: Querier,
  profile: string,
  { search, limit, offset }: Asked,
): Promise<{ items: ReceivedInvoice[]; total: number }> {
  const words = foldText(search ?? "")
    .split(" ")
    .filter(Boolean);
  const matching = db
    .selectFrom("received_invoice")
    .innerJoin("document_file", "document_file.id", "received_invoice.fileId")
    .where("received_invoice.profileId", "=", profile)
    .where((where) => where.and(words.map((word) => where("received_invoice.cerca", "like", `%${word}%`))));
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll("received_invoice")
    .select("document_file.nome as nomeFile")
    .orderBy("received_invoice.dataDocumento", "desc")
    .orderBy("received_invoice.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    numero: row.numero,
    dataDocumento: row.dataDocumento,
    tipoDocumento: row.idTipoDocumento === null ? null : TipoDocumento.perId(row.idTipoDocumento)?.codice,
    denominazione: row.denominazione,
    nome: row.nome,
    cognome: row.cognome,
    idFiscaleIva: row.idFiscaleIva,
    imponibile: fromAmount(row.imponibile),
    totaleIva: fromAmount(row.totaleIva),
    totale: fromAmount(row.totale),
    nettoAPagare: fromAmount(row.nettoAPagare),
    dataScadenza: row.dataScadenza,
    dataRicezione: row.dataRicezione.toISOString(),
    nomeFile: row.nomeFile,
  }));
  return { items, total };
}

/** The file of one of them, byte for byte. */
export async function findReceivedFile(db: Querier, profile: string, id: string) {
  const row = await db
    .selectFrom("received_invoice")
    .innerJoin("document_file", "document_file.id", "received_invoice.fileId")
    .select(["document_file.nome", "document_file.tipo", "document_file.gzip"])
    .where("received_invoice.profileId", "=", profile)
    .where("received_invoice.id", "=", id)
    .executeTakeFirst();
  return row && { name: row.nome, type: row.tipo, bytes: new Uint8Array(gunzipSync(row.gzip)) };
}
