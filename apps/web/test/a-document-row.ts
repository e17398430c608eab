import {
  type DocumentDetail,
  type DocumentPage,
  type DocumentRow,
  documentInput,
} from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import * as z from "zod/mini";

const amount = (text: string) => Decimal.of(text);

/** A confirmed invoice of 1,220 € to Officine Meridiana; tests say only what matters. */
export function aDocumentRow(change: Partial<DocumentRow> = {}): DocumentRow {
  return {
    id: "0193f1a0-0000-7000-8000-0000000000d1",
    idCliente: "0193f1a0-0000-7000-8000-0000000000c1",
    idProfilo: "0193f1a0-0000-7000-8000-000000000001",
    idProfiloFiscale: 2,
    tipoDocumento: "TD01",
    idTipoDocumento: TipoDocumento.perCodice("TD01").id,
    numeroDocumento: 46,
    numeroDocumentoInvio: "46/2026",
    dataDocumentoInvio: "2026-11-10",
    dataDocumento: "2026-11-10",
    dataScadenzaPagamento: "2026-12-10",
    prossimaScadenza: "2026-12-10",
    statoDocumento: "C",
    sottoStato: "delivered",
    dataStatoDocumento: "2026-11-10T10:00:00.000Z",
    denominazione: "Officine Meridiana S.r.l.",
    idFiscaleIva: "IT03811720154",
    totaleRitenute: amount("0"),
    totaleCassa: amount("0"),
    totaleIva: amount("220"),
    totale: amount("1220"),
    nettoAPagare: amount("1220"),
    imponibile: amount("1000"),
    totaleBollo: amount("0"),
    incassato: amount("0"),
    stornato: amount("0"),
    daIncassare: amount("1220"),
    version: 1,
    ...(change.idTipoDocumento && { tipoDocumento: TipoDocumento.perId(change.idTipoDocumento)?.codice }),
    ...change,
  };
}

/** A draft of 976 € to Condominio Aurora. */
export const aDraftRow = (change: Partial<DocumentRow> = {}): DocumentRow =>
  aDocumentRow({
    id: "0193f1a0-0000-7000-8000-0000000000d2",
    numeroDocumento: null,
    numeroDocumentoInvio: null,
    dataDocumentoInvio: null,
    dataDocumento: "2026-11-19",
    statoDocumento: "B",
    sottoStato: "draft",
    denominazione: "Condominio Aurora",
    idFiscaleIva: "97512340015",
    totale: amount("976"),
    nettoAPagare: amount("936"),
    ...change,
  });

/** A page of these rows, with counts and sums that say something. */
export function aDocumentPage(items: DocumentRow[], change: Partial<DocumentPage> = {}): DocumentPage {
  return {
    items,
    total: items.length,
    conteggi: { tutte: 49, B: 3, I: 2, E: 1, C: 42, A: 1 },
    totali: {
      imponibile: amount("20000"),
      totaleIva: amount("4400"),
      totaleRitenute: amount("100"),
      totale: amount("24653.96"),
      nettoAPagare: amount("21141.56"),
      incassato: amount("3000"),
      daIncassare: amount("18141.56"),
    },
    ...change,
  };
}

/** The whole of such a document. */
export function aDocument(change: Partial<DocumentDetail> = {}): DocumentDetail {
  return {
    ...z.decode(documentInput, {}),
    ...aDocumentRow(),
    sottoStato: "delivered",
    cronImapLogRows: [],
    incassi: [],
    daIncassare: amount("0"),
    azioni: [],
    allegati: [],
    noteDiCredito: [],
    stornata: false,
    ...change,
  };
}
