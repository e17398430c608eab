import { rettifica } from "@fatturachiara/fatturapa/bozza";
import { TipoDocumento, TipoDocumentoSemplificata } from "@fatturachiara/fatturapa/codici";
import { totaliDi } from "@fatturachiara/fatturapa/pagina";
import type { FatturaElettronica, FatturaElettronicaSemplificata } from "@fatturachiara/fatturapa/tracciato";
import { foldText } from "../../fold-text.ts";
import type { AnyInvoice } from "../document/index.ts";
import { riepiloghiOf } from "./riepiloghi-of.ts";
import { ibanOf } from "./trust/supplier-iban.ts";

/** Reads what lists show of a received document; throws where the file lacks what a document cannot be without. */
export function readReceived(fattura: AnyInvoice, indice: number) {
  const importi = totaliDi(fattura)[indice]?.importi;
  if (!importi) throw new Error("The file states no totals");
  const { tipo, numero, data, causali, descrizioni, dataScadenza, supplier } =
    fattura.versione === "FSM10" ? simplified(fattura, indice) : ordinary(fattura, indice);
  const { IdFiscaleIVA, CodiceFiscale, Denominazione = null, Nome = null, Cognome = null } = supplier;
  const idFiscaleIva = IdFiscaleIVA ? `${IdFiscaleIVA.IdPaese}${IdFiscaleIVA.IdCodice}` : (CodiceFiscale ?? null);
  const texts = [
    ...[numero, Denominazione ?? `${Nome} ${Cognome}`, idFiscaleIva, CodiceFiscale, ...causali],
    ...descrizioni,
  ];
  return {
    idTipoDocumento: tipo === undefined ? null : (TipoDocumento.perCodice(tipo)?.id ?? null),
    semplificata: fattura.versione === "FSM10",
    numero,
    dataDocumento: data.slice(0, 10),
    denominazione: Denominazione,
    nome: Nome,
    cognome: Cognome,
    idFiscaleIva,
    imponibile: importi.imponibile,
    totaleIva: importi.imposta,
    totaleRitenute: importi.ritenute,
    totale: importi.totale,
    nettoAPagare: importi.netto,
    dataScadenza,
    riepiloghi: JSON.stringify(riepiloghiOf(fattura, indice)),
    iban: JSON.stringify(ibanOf(fattura, indice)),
    cerca: ` ${[...new Set(texts.map((text) => foldText(text ?? "")).filter(Boolean))].join(" | ")} `,
  };
}

type ReceivedFacts = {
  tipo: string | undefined;
  numero: string;
  data: string;
  causali: readonly string[];
  descrizioni: readonly string[];
  /** The first day that something is to be paid. */
  dataScadenza: string | null;
  supplier: {
    IdFiscaleIVA?: { IdPaese: string; IdCodice: string } | undefined;
    CodiceFiscale?: string | undefined;
    Denominazione?: string | undefined;
    Nome?: string | undefined;
    Cognome?: string | undefined;
  };
};

function ordinary(
  { FatturaElettronicaHeader: header, FatturaElettronicaBody: bodies }: FatturaElettronica,
  at: number,
): ReceivedFacts {
  const body = bodies[at];
  if (!body) throw new Error(`The file has no document ${at}`);
  const { TipoDocumento: tipo, Numero, Data, Causale = [] } = body.DatiGenerali.DatiGeneraliDocumento;
  const { IdFiscaleIVA, CodiceFiscale, Anagrafica } = header.CedentePrestatore.DatiAnagrafici;
  const days = (body.DatiPagamento ?? []).flatMap((payment) =>
    payment.DettaglioPagamento.flatMap(({ DataScadenzaPagamento }) => DataScadenzaPagamento ?? []),
  );
  return {
    tipo,
    numero: Numero,
    data: Data,
    causali: Causale,
    descrizioni: body.DatiBeniServizi.DettaglioLinee.map((line) => line.Descrizione),
    dataScadenza: days.sort()[0] ?? null,
    supplier: { IdFiscaleIVA, CodiceFiscale, ...Anagrafica },
  };
}

/** The ordinary type that a simplified note is summed up as: a credit note takes away. An invoice is of no ordinary type. */
function summedAs(tipo: TipoDocumentoSemplificata): TipoDocumento | undefined {
  const { ordinario } = TipoDocumentoSemplificata.perCodice(tipo);
  return rettifica(ordinario) ? ordinario : undefined;
}

function simplified(
  { FatturaElettronicaHeader: header, FatturaElettronicaBody: bodies }: FatturaElettronicaSemplificata,
  at: number,
): ReceivedFacts {
  const body = bodies[at];
  if (!body) throw new Error(`The file has no document ${at}`);
  const { TipoDocumento: tipo, Numero, Data } = body.DatiGenerali.DatiGeneraliDocumento;
  const corrected = body.DatiGenerali.DatiFatturaRettificata?.ElementiRettificati;
  return {
    tipo: summedAs(tipo),
    numero: Numero,
    data: Data,
    causali: corrected ? [corrected] : [],
    descrizioni: body.DatiBeniServizi.map((line) => line.Descrizione),
    dataScadenza: null,
    supplier: header.CedentePrestatore,
  };
}
