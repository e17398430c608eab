import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Selectable } from "kysely";
import type { ReceivedInvoice } from "../../db/schema.ts";
import { typeOf } from "../document/index.ts";
import { hasOtherIban } from "./trust/supplier-iban.ts";
import { toIntegrate, withoutDraft } from "./without-draft.ts";

/** A supplier's invoice as it is kept. */
export type ReceivedRow = Selectable<ReceivedInvoice> & { ibanPrima: readonly string[] | null };

/** A row of the list; its own mark (`nuova`, `vista`…) stands where an issued document has its sub-state. */
export function receivedRowOf(row: ReceivedRow): DocumentRow {
  return {
    id: row.id,
    version: 1,
    idProfilo: row.profileId,
    tipoDocumento: typeOf(row) ?? null,
    idTipoDocumento: row.idTipoDocumento,
    numeroDocumentoInvio: row.numero,
    dataDocumentoInvio: row.dataDocumento,
    dataDocumento: row.dataDocumento,
    dataScadenzaPagamento: row.dataScadenza,
    prossimaScadenza: row.pagataIl === null && row.verifica !== "da verificare" ? row.dataScadenza : null,
    ...(row.verifica === "da verificare" && { daVerificare: true }),
    ...(row.pagataIl === null && hasOtherIban(row.iban, row.ibanPrima) && { ibanDiverso: true }),
    statoDocumento: "C",
    sottoStato: row.segno,
    dataStatoDocumento: row.dataRicezione.toISOString(),
    denominazione: row.denominazione,
    nome: row.nome,
    cognome: row.cognome,
    idFiscaleIva: row.idFiscaleIva,
    totaleRitenute: row.totaleRitenute,
    totaleCassa: Decimal.zero,
    totaleIva: row.totaleIva,
    totale: row.totale,
    nettoAPagare: row.nettoAPagare,
    imponibile: row.imponibile,
    totaleBollo: Decimal.zero,
    incassato: row.pagataIl === null ? Decimal.zero : row.nettoAPagare,
    stornato: Decimal.zero,
    daIncassare: row.pagataIl === null ? row.nettoAPagare : Decimal.zero,
    dataIncasso: row.pagataIl,
    dataInvio: row.dataRicezione.toISOString(),
    senzaBozza: withoutDraft(row),
    daIntegrare: toIntegrate(row),
  };
}
