import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { correctBy } from "./correct-by.ts";
import type { DocumentRecord } from "./document-record.ts";
import { openAmount } from "./open-amount.ts";
import { typeOf } from "./type-of.ts";

/** What a row says besides its snapshots: `creataDa` comes from `creatorsOf`, `cliente` from `bookNamesOf`, `errore` from `errorsOf`. */
type Today = { creataDa: string | null; cliente: string | null; errore: string | undefined };

/** The row of a list, from the snapshots kept with the document and what is true of it today. */
export function documentRowOf(row: DocumentRecord, { creataDa, cliente, errore }: Today): DocumentRow {
  return {
    id: row.id,
    version: row.version,
    idCliente: row.idCliente,
    idProfilo: row.profileId,
    idProfiloFiscale: row.idProfiloFiscale,
    tipoDocumento: typeOf(row) ?? null,
    idTipoDocumento: row.idTipoDocumento,
    numeroDocumento: row.numeroDocumento,
    numeroDocumentoInvio: row.numeroDocumentoInvio,
    dataDocumentoInvio: row.dataDocumentoInvio,
    dataDocumento: row.dataDocumento,
    dataScadenzaPagamento: row.dataScadenzaPagamento,
    statoDocumento: row.statoDocumento,
    sottoStato: row.sottoStato,
    dataStatoDocumento: row.dataStatoDocumento.toISOString(),
    causa: row.causa,
    cliente,
    denominazione: row.denominazione,
    nome: row.nome,
    cognome: row.cognome,
    idFiscaleIva: row.idFiscaleIva,
    totaleRitenute: row.totaleRitenute,
    totaleCassa: row.totaleCassa,
    totaleIva: row.totaleIva,
    totale: row.totale,
    nettoAPagare: row.nettoAPagare,
    imponibile: row.imponibile,
    totaleBollo: row.totaleBollo,
    incassato: row.incassato,
    stornato: row.stornato,
    daIncassare: openAmount(row),
    dataIncasso: row.dataIncasso,
    prossimaScadenza: row.prossimaScadenza,
    stornata: row.stornata,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    dataInvio: row.dataInvio?.toISOString() ?? null,
    correggiEntro: correctBy(row),
    ...(errore !== undefined && { errore }),
    creataDa,
  };
}
