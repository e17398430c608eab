import { fail } from "@fatturachiara/contract";
import type { Transfer } from "@fatturachiara/contract/rooms/document-payment";
import { bonificiDi } from "@fatturachiara/fatturapa/bonifico";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { readInThread, unlessBeyond } from "../../../apart/read-in-thread.ts";
import type { Querier } from "../../../db/database.ts";
import { type AnyInvoice, findRow, findSentFile, invoiceOf, openAmount } from "../../document/index.ts";
import { findReceivedFile } from "../../received/index.ts";

/** Of a document what is left of it, what was settled before, and which one of its file it is. */
type ToPay = { bytes: Uint8Array; residuo: Decimal; saldato: Decimal; placeIn(fattura: AnyInvoice): number };

/** The transfers that still pay a document, and which one of its file it is, from 0. */
export type FoundTransfers = { transfers: Transfer[]; posizione: number };

/**
 * The transfers that still pay a document, issued or received, as its file says: the next instalment first, together no more
 * than what is left of it. None of a draft, of what came back or is paid, of an invoice that came by a mail nobody has looked at.
 */
export async function documentTransfers(db: Querier, profile: string, id: string): Promise<FoundTransfers> {
  const none = { transfers: [], posizione: 0 };
  const toPay = await findToPay(db, profile, id);
  if (!toPay?.residuo.isPositive()) return none;
  const read = await unlessBeyond(readInThread("leggiFile", toPay.bytes), undefined);
  const fattura = read && invoiceOf(read);
  if (!fattura) return none;
  const posizione = toPay.placeIn(fattura);
  const transfers = bonificiDi(fattura, posizione, toPay).map((one) => ({ ...one, entro: one.entro ?? null }));
  return { transfers, posizione };
}

async function findToPay(db: Querier, profile: string, id: string): Promise<ToPay | undefined> {
  const row = await findRow(db, profile, id);
  if (!row) {
    const file = await findReceivedFile(db, profile, id);
    if (!file) throw fail("documentNotFound");
    const { bytes, daPagare: residuo, posizione } = file;
    return { bytes, residuo, saldato: Decimal.zero, placeIn: () => posizione };
  }
  const residuo = openAmount(row);
  const file = residuo.isPositive() ? await findSentFile(db, profile, id) : undefined;
  if (!file) return undefined;
  const { numeroDocumentoInvio: numero } = row;
  return {
    ...{ bytes: file.bytes, residuo, saldato: row.incassato.plus(row.stornato) },
    // One that another program issued may stand in a file with others.
    placeIn: ({ FatturaElettronicaBody: bodies }) =>
      bodies.findIndex(({ DatiGenerali }) => DatiGenerali.DatiGeneraliDocumento.Numero === numero),
  };
}
