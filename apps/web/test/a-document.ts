import { type DocumentDetail, documentInput } from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { azioni, type SottoStato } from "@fatturachiara/fatturapa/documento";

const zero = Decimal.of("0.00");

/** A document as the server answers it, in some state, with the acts of that state. */
export function aDocument(
  statoDocumento: DocumentDetail["statoDocumento"],
  sottoStato: SottoStato,
  change: Partial<DocumentDetail> = {},
): DocumentDetail {
  return {
    ...documentInput.parse({}),
    id: "0193f1a0-0000-7000-8000-00000000000d",
    idProfilo: "0193f1a0-0000-7000-8000-000000000001",
    statoDocumento,
    sottoStato,
    dataStatoDocumento: "2026-11-20T09:00:00.000Z",
    numeroDocumentoInvio: "1/2026",
    nomeFile: "IT12345678903_00001.xml",
    totaleRitenute: zero,
    totaleCassa: zero,
    totaleIva: zero,
    totale: zero,
    nettoAPagare: zero,
    imponibile: zero,
    totaleBollo: zero,
    incassato: zero,
    stornato: zero,
    daIncassare: zero,
    incassi: [],
    allegati: [],
    noteDiCredito: [],
    stornata: false,
    version: 1,
    cronImapLogRows: [],
    azioni: azioni({ sotto: sottoStato, tipo: TipoDocumento.perId(change.idTipoDocumento ?? 1)?.codice }),
    ...change,
  };
}
