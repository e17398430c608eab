import { clientOf } from "@fatturachiara/contract/party/client-rows";
import { emessoDalCessionario } from "@fatturachiara/fatturapa/bozza";
import { cessionarioDa } from "@fatturachiara/fatturapa/scomposizione";
import type { InvoiceHead } from "../../../apart/head-in-file.ts";
import { readInThread, unlessBeyond } from "../../../apart/read-in-thread.ts";
import type { Cells } from "../../../import/import-source.ts";
import { clientCells } from "./client-wire.ts";

/** Who we are, as invoices name us. */
export type Own = { partitaIva: string; codiceFiscale?: string | null | undefined } | undefined;

/** The customer an invoice of ours is to, as cells of a table; or why it gives none. */
export async function invoiceClient(bytes: Uint8Array, own: Own): Promise<{ cells: Cells } | { motivo: string }> {
  const read = await unlessBeyond(readInThread("headInFile", bytes), undefined);
  if (!read) return { motivo: "è troppo complicata per essere letta" };
  if (read.forma === "semplificata")
    return { motivo: "è una fattura semplificata: non contiene l'indirizzo del cliente" };
  if (read.forma !== "ordinaria" || !read.seLegge) return { motivo: "non è una fattura elettronica" };
  return read.testa && read.testa.versione !== "FSM10"
    ? cellsOf(read.testa, own)
    : { motivo: "la fattura è incompleta" };
}

type Ordinary = Exclude<InvoiceHead, { versione: "FSM10" }>;

function cellsOf({ FatturaElettronicaHeader: header, FatturaElettronicaBody: [body] }: Ordinary, own: Own) {
  const tipo = body?.DatiGenerali.DatiGeneraliDocumento.TipoDocumento;
  if (tipo && emessoDalCessionario(tipo)) return { motivo: "è un'integrazione: la controparte è un fornitore" };
  const { IdFiscaleIVA, CodiceFiscale } = header.CedentePrestatore.DatiAnagrafici;
  const ours =
    !own || IdFiscaleIVA.IdCodice === own.partitaIva || (!!CodiceFiscale && CodiceFiscale === own.codiceFiscale);
  if (!ours) return { motivo: "non è una fattura emessa da te" };
  const cells = clientCells(clientOf(cessionarioDa(header.CessionarioCommittente, header.DatiTrasmissione)));
  return { cells: Object.fromEntries(Object.entries(cells).filter(([, text]) => text)) };
}
