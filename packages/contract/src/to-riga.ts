import {
  AliquotaIva,
  EsigibilitaIva,
  Natura,
  riferimentoNormativoUsuale,
  type SceltaIva,
  scelteIva,
  TipoCessionePrestazione,
  TipoScontoMaggiorazione,
} from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { RigaBozza } from "@fatturachiara/fatturapa/documento";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { INTENTO, readIntento } from "./intento.ts";
import type { DocumentService } from "./rooms/document.ts";

/** CodiceTipo of an article code that is the issuer's own (2.2.1.3.1 is free text). */
const CODICE_INTERNO = "INTERNO";
/** Building bonus discount on a line; within the 60 characters of 2.2.1.16.2 (screens §15.3). */
export const SCONTO_IN_FATTURA = {
  tipoDato: "SCONTO",
  testo: "Sconto praticato in base all'art. 121 del D.L. 34/2020",
};

/** The text, or undefined when it is absent or blank. */
export function given(text: string | null | undefined): string | undefined {
  return text?.trim() ? text : undefined;
}

let lastDay: Giorno | undefined;
let choices = new Map<number, SceltaIva>();

/** The VAT choice of that id with the law text in force on that day; undefined when there is none. */
export function vatOf(id: number, giorno: Giorno): SceltaIva | undefined {
  if (giorno !== lastDay) {
    choices = new Map(scelteIva(giorno).map((choice) => [choice.id, choice]));
    lastDay = giorno;
  }
  return choices.get(id);
}

/** One line of the wire as a line of the draft; what is missing stays empty, or zero where a number is needed. */
export function toRiga(line: DocumentService, giorno: Giorno, regime: string): RigaBozza {
  return {
    descrizione: line.descrizione ?? "",
    descrizioneDettaglio: given(line.descrizioneDettaglio),
    tipoCessione:
      line.idCessionePrestazione == null
        ? undefined
        : TipoCessionePrestazione.perId(line.idCessionePrestazione)?.codice,
    codice: given(line.code) ? { tipo: CODICE_INTERNO, valore: line.code ?? "" } : undefined,
    quantita: line.quantita ?? undefined,
    unitaMisura: given(line.unitaMisura),
    inizioPeriodo: line.dataInizioPeriodo ?? undefined,
    finePeriodo: line.dataFinePeriodo ?? undefined,
    prezzoUnitario: line.prezzoUnitario ?? Decimal.zero,
    prezzoMancante: line.prezzoUnitario == null ? true : undefined,
    sconti: scontiDi(line),
    ...iva(line, giorno, regime),
    esigibilita: line.idEsigibilitaIva == null ? undefined : EsigibilitaIva.perId(line.idEsigibilitaIva)?.codice,
    cassa: line.flagCassa,
    ritenuta: line.flagRitenuta,
    riferimentoAmministrazione: given(line.riferimentoAmministrazione),
    ddt: given(line.numeroDdt) ? { numero: line.numeroDdt ?? "", data: line.dataDdt ?? undefined } : undefined,
    altriDati: altriDati(line),
  };
}

type Iva = Pick<RigaBozza, "aliquotaIva" | "natura" | "riferimentoNormativo">;

/** The full choice wins over the plain ids; neither given: rate 0 without nature, which the checks refuse (00400). */
function iva(line: DocumentService, giorno: Giorno, regime: string): Iva {
  const choice = line.idAliquotaIvaFull == null ? undefined : vatOf(line.idAliquotaIvaFull, giorno);
  if (choice)
    return { aliquotaIva: choice.aliquota, natura: choice.natura, riferimentoNormativo: choice.riferimentoNormativo };
  const rate = line.idAliquotaIva == null ? undefined : AliquotaIva.perId(line.idAliquotaIva);
  const natura = line.idNatura == null ? undefined : Natura.perId(line.idNatura)?.codice;
  return {
    aliquotaIva: rate ? Decimal.of(rate.aliquota) : Decimal.of("0.00"),
    natura,
    riferimentoNormativo: natura && riferimentoNormativoUsuale(natura, giorno, regime),
  };
}

/** What changes the unit price of a line: at most one, an amount before a percentage. */
export function scontiDi(line: DocumentService): RigaBozza["sconti"] {
  if (!line.flagScontoMaggiorazione) return undefined;
  const { percScontoMaggiorazione: percentuale, importoScontoMaggiorazione: importo } = line;
  if (!percentuale && !importo) return undefined;
  const tipo =
    line.idTipoScontoMaggiorazione == null ? undefined : TipoScontoMaggiorazione.perId(line.idTipoScontoMaggiorazione);
  return [{ tipo: tipo?.codice ?? "SC", percentuale: percentuale ?? undefined, importo: importo ?? undefined }];
}

type Dato = NonNullable<RigaBozza["altriDati"]>[number];

function ownData(tipoDato: string, testo: string | undefined): Dato {
  if (tipoDato !== INTENTO || !testo) return { tipoDato, testo };
  const { protocollo, data } = readIntento(testo);
  return { tipoDato, testo: protocollo, data };
}

function altriDati(line: DocumentService): RigaBozza["altriDati"] {
  const own = given(line.AltriDatiTipoDato);
  const all = [
    ...(own ? [ownData(own, given(line.AltriDatiTesto))] : []),
    ...(line.flagScontoInFattura ? [SCONTO_IN_FATTURA] : []),
  ];
  return all.length > 0 ? all : undefined;
}
