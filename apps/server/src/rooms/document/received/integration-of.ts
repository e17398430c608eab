import type { DocumentInput, DocumentService } from "@fatturachiara/contract/rooms/document";
import { AliquotaIva, AliquotaIvaFull, EsigibilitaIva, TipoDocumento } from "@fatturachiara/fatturapa/codici";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";

type Original = { numero: string; data: Giorno; identificativoSdI: string | null };

const ORDINARY = "22";

/**
 * The type that adds the VAT a supplier left to the buyer (RULES §11): TD16 in reverse charge, TD17 for one from abroad,
 * TD19 for goods of San Marino; undefined where the invoice asks for none.
 */
export function integrationType(fattura: FatturaElettronica, indice: number): "TD16" | "TD17" | "TD19" | undefined {
  const { IdFiscaleIVA } = fattura.FatturaElettronicaHeader.CedentePrestatore.DatiAnagrafici;
  const lines = fattura.FatturaElettronicaBody[indice]?.DatiBeniServizi.DettaglioLinee ?? [];
  if (IdFiscaleIVA && IdFiscaleIVA.IdPaese !== "IT")
    return lines.every((line) => !line.AliquotaIVA.isZero())
      ? undefined
      : IdFiscaleIVA.IdPaese === "SM"
        ? "TD19"
        : "TD17";
  return lines.some((line) => line.Natura?.startsWith("N6")) ? "TD16" : undefined;
}

/**
 * The integration of an invoice: its lines with the ordinary rate, to be checked by the person, and its number and day.
 * One of a credit note bears negative amounts (RULES §11).
 */
export function integrationOf(
  input: DocumentInput,
  { tipo, original }: { tipo: "TD16" | "TD17" | "TD19"; original: Original },
): DocumentInput {
  const credit = input.idTipoDocumento === TipoDocumento.perCodice("TD04").id;
  const { numero, data, identificativoSdI } = original;
  const sdi = identificativoSdI ? `, identificativo SdI ${identificativoSdI}` : "";
  return {
    ...input,
    idTipoDocumento: TipoDocumento.perCodice(tipo).id,
    causale: `Integrazione della fattura n. ${numero} del ${formatGiorno(data)}${sdi}`,
    ...{ idRitenuta: null, aliquotaRitenuta: null, idCausalePagamento: null },
    ...{ percentualeBaseRitenuta: null, importoRitenuta: null, importoScontoInFattura: null },
    ...{ modoBollo: "automatico", importoBollo: null, addebitaBollo: false },
    // Nothing is to be paid on it: the supplier's own invoice is.
    ...{ idCondizionePagamento: null, idModalitaPagamento: null, idModalitaPagamentoFull: null },
    ...{ dataScadenzaPagamento: null, rate: [], idProfiloIban: null },
    riferimenti: [{ tipo: "fattura", idDocumento: numero, data }],
    documentServices: input.documentServices.map((line) => withVat(credit ? negated(line) : line, tipo)),
  };
}

/** With the rate still to be paid; TD16 alone keeps the reason beside it (controllo 00401). */
function withVat(line: DocumentService, tipo: "TD16" | "TD17" | "TD19"): DocumentService {
  const due = { idEsigibilitaIva: EsigibilitaIva.perCodice("I").id, flagCassa: false, flagRitenuta: false };
  const rate = AliquotaIva.perId(line.idAliquotaIva ?? 0);
  if (rate && Number(rate.aliquota) > 0) return { ...line, ...due };
  const ordinary = AliquotaIvaFull.perCodice(ORDINARY);
  const idAliquotaIva = AliquotaIva.perCodice(ordinary.aliquota).id;
  return tipo === "TD16"
    ? { ...line, ...due, idAliquotaIva, idAliquotaIvaFull: null, AliquotaIvaFullDesc: null }
    : {
        ...{ ...line, ...due, idAliquotaIva, idNatura: null },
        ...{ idAliquotaIvaFull: ordinary.id, AliquotaIvaFullDesc: ordinary.descrizione },
      };
}

function negated(line: DocumentService): DocumentService {
  return {
    ...line,
    prezzoUnitario: line.prezzoUnitario?.negated() ?? null,
    importoScontoMaggiorazione: line.importoScontoMaggiorazione?.negated() ?? null,
  };
}
