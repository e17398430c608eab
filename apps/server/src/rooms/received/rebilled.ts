import { INVOICE } from "@fatturachiara/contract/document/document-kinds";
import { vatOf } from "@fatturachiara/contract/draft/vat-of";
import { withholdingOf } from "@fatturachiara/contract/fields/withholding";
import type { DocumentInput, DocumentService } from "@fatturachiara/contract/rooms/document";
import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { AliquotaIvaFull, EsigibilitaIva, Natura, RegimeFiscale } from "@fatturachiara/fatturapa/codici";

/**
 * A supplier's invoice as one's own to a customer: lines and terms are theirs; type, VAT regime, fund, withholding,
 * account and stamp those of the profile. What the supplier wrote for us (orders, notes, causale) stays away.
 */
export function rebilled(input: DocumentInput, fiscal: FiscalData): DocumentInput {
  return {
    ...input,
    idProfiloFiscale: null,
    idTipoDocumento: fiscal.idTipoDocumento ?? INVOICE,
    causale: fiscal.causale ?? null,
    ...withholdingOf(fiscal),
    importoRitenuta: null,
    idProfiloIban: fiscal.idProfiloIban ?? null,
    modoBollo: "automatico",
    importoBollo: null,
    addebitaBollo: fiscal.addebitaBollo,
    importoScontoInFattura: null,
    riferimenti: [],
    documentServices: input.documentServices.map((line) => ownLine(line, fiscal)),
  };
}

function ownLine(line: DocumentService, fiscal: FiscalData): DocumentService {
  return {
    ...line,
    ...ownVat(line, fiscal),
    idEsigibilitaIva: EsigibilitaIva.perCodice("I").id,
    flagCassa: fiscal.flagCassa,
    flagRitenuta: fiscal.flagRitenuta,
    flagScontoInFattura: false,
    ...{ code: null, riferimentoAmministrazione: null, numeroDdt: null, dataDdt: null },
    ...{ AltriDatiTipoDato: null, AltriDatiTesto: null },
  };
}

/** Without VAT where one's own regime is; where the supplier's is, the usual one of the profile; else as it was. */
function ownVat(line: DocumentService, fiscal: FiscalData): Partial<DocumentService> {
  const regime = RegimeFiscale.perId(fiscal.idRegimeFiscale)?.codice;
  const withoutVat = regime === "RF19" || regime === "RF02";
  const theirs = line.idNatura === Natura.perCodice("N2.2").id;
  if (!withoutVat && !theirs) return {};
  const own = withoutVat ? null : AliquotaIvaFull.perId(fiscal.idAliquotaIvaFull);
  const choice = own ?? AliquotaIvaFull.perCodice(withoutVat ? `N2.2-${regime}` : "22");
  if (!choice) throw new Error(`No VAT for the regime ${regime}`);
  return vatOf(choice.id);
}
