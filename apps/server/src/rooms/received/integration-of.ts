import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { negatedLine } from "@fatturachiara/contract/document/negated-line";
import { vatOf } from "@fatturachiara/contract/draft/vat-of";
import { noWithholding } from "@fatturachiara/contract/fields/withholding";
import type { DocumentInput, DocumentService } from "@fatturachiara/contract/rooms/document";
import {
  AliquotaIva,
  AliquotaIvaFull,
  EsigibilitaIva,
  Natura,
  TipoDocumento,
  type VoceTipoDocumento,
} from "@fatturachiara/fatturapa/codici";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";

type Integration = VoceTipoDocumento;
type Original = { numero: string; data: Giorno; identificativoSdI: string | null };

const ORDINARY = "22";

/**
 * The type that adds the VAT a supplier left to the buyer (RULES §11), by where the supplier is and what its lines, or its
 * VAT summary, say; undefined where the invoice asks for none.
 */
export function integrationFrom(
  paese: string | undefined,
  parts: readonly { untaxed: boolean; natura: string | null | undefined }[],
): Integration | undefined {
  const from = paese === undefined || paese === "IT" ? "Italia" : paese === "SM" ? "San Marino" : "altri Paesi";
  const tipo = TipoDocumento.voci.find(({ integra }) => integra === from);
  return tipo && parts.some(({ untaxed, natura }) => leftToBuyer(tipo, untaxed, natura)) ? tipo : undefined;
}

/**
 * Whether the VAT of a line is the buyer's to add: in reverse charge of those with N6 alone; from abroad of all without a
 * rate but what was paid in one's name (N1).
 */
function leftToBuyer(tipo: Integration, untaxed: boolean, natura: string | null | undefined): boolean {
  return untaxed && (tipo.integra === "Italia" ? natura?.startsWith("N6") === true : natura !== "N1");
}

const isIntegrated = (tipo: Integration) => (line: DocumentService) => {
  const rate = AliquotaIva.perId(line.idAliquotaIva);
  const natura = Natura.perId(line.idNatura);
  return leftToBuyer(tipo, rate !== undefined && Number(rate.aliquota) === 0, natura?.codice);
};

/**
 * The integration of an invoice: the lines whose VAT is the buyer's with the ordinary rate, to be checked by the person,
 * and its number and day. One of a credit note bears negative amounts (RULES §11).
 */
export function integrationOf(
  input: DocumentInput,
  { tipo, original }: { tipo: Integration; original: Original },
): DocumentInput {
  const credit = input.idTipoDocumento === CREDIT_NOTE;
  const { numero, data, identificativoSdI } = original;
  const sdi = identificativoSdI ? `, identificativo SdI ${identificativoSdI}` : "";
  return {
    ...input,
    idTipoDocumento: tipo.id,
    causale: conApostrofo`Integrazione della fattura n. ${numero} del ${formatGiorno(data)}${sdi}`,
    ...{ ...noWithholding, importoRitenuta: null, importoScontoInFattura: null },
    ...{ modoBollo: "automatico", importoBollo: null, addebitaBollo: false },
    // Nothing is to be paid on it: the supplier's own invoice is.
    ...{ idCondizionePagamento: null, idModalitaPagamento: null, idModalitaPagamentoFull: null },
    ...{ dataScadenzaPagamento: null, rate: [], idProfiloIban: null },
    riferimenti: [{ tipo: "fattura", idDocumento: numero, data }],
    documentServices: input.documentServices
      .filter(isIntegrated(tipo))
      .map((line) => withVat(credit ? negatedLine(line) : line, tipo)),
  };
}

/** With the rate still to be paid, and the reason beside it where the type admits both (controllo 00401). */
function withVat(line: DocumentService, tipo: Integration): DocumentService {
  const due = { idEsigibilitaIva: EsigibilitaIva.perCodice("I").id, flagCassa: false, flagRitenuta: false };
  const ordinary = vatOf(AliquotaIvaFull.perCodice(ORDINARY).id);
  return tipo.naturaConAliquota
    ? { ...line, ...due, ...vatOf(null), idAliquotaIva: ordinary.idAliquotaIva, idNatura: line.idNatura }
    : { ...line, ...due, ...ordinary };
}
