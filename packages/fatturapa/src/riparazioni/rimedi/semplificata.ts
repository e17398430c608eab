import { AliquotaIva } from "../../codici/index.ts";
import { Decimal } from "../../decimal/index.ts";
import { formatPercento } from "../../presentazione/index.ts";
import type { DatiBeniServiziSemplificata, FatturaElettronicaSemplificata } from "../../tracciato/index.ts";
import { conValore, valoreAl } from "../../tracciato/valore-al.ts";
import { indiceDelCorpo, type Rimedi } from "../caso.ts";
import { datataOggi, riscrivi, togliDoppione } from "./documento.ts";
import { senzaNatura } from "./natura.ts";
import { senzaCodice, senzaPaese, soloPartitaIva, togliPec } from "./recapito.ts";
import { conCifra, giornoDiOggi } from "./scelta-documento.ts";
import { dettagliDi, natureDelGiorno } from "./scelta-natura.ts";

type Semplificata = FatturaElettronicaSemplificata;
type Natura = DatiBeniServiziSemplificata["Natura"];

const RATES: readonly string[] = AliquotaIva.codici;
const CENTO = Decimal.of(100);

const senzaIva = ({ FatturaElettronicaHeader }: Semplificata): boolean =>
  ["RF19", "RF02"].includes(FatturaElettronicaHeader.CedentePrestatore.RegimeFiscale);

/** 00400: the nature of the regime, or the only one that the document uses. */
const indicaNatura: Rimedi<Semplificata> = ({ problema: { percorso }, fattura }) => {
  const lines = fattura.FatturaElettronicaBody[indiceDelCorpo(percorso)]?.DatiBeniServizi ?? [];
  const used = new Set(lines.flatMap((line): Natura[] => (line.Natura ? [line.Natura] : [])));
  const natura = senzaIva(fattura) ? "N2.2" : used.size === 1 ? [...used][0] : undefined;
  return natura
    ? [
        {
          frase: `Indica la natura ${natura} nella riga.`,
          applica: (documento) => conValore(documento, percorso, natura),
        },
      ]
    : [];
};

/** 00401: with a rate the nature has no place. */
const togliNatura: Rimedi<Semplificata> = ({ problema: { percorso }, fattura }) => {
  const natura = valoreAl(fattura, percorso);
  return natura
    ? [
        {
          frase: senzaNatura(natura),
          applica: (documento) => conValore(documento, percorso, undefined),
        },
      ]
    : [];
};

/** 00424: 0.22 is 22%, where a hundred times as much is a rate that exists. The amounts include the tax and stay. */
const inPercentuale: Rimedi<Semplificata> = ({ problema: { percorso }, fattura }) => {
  const fraction = valoreAl(fattura, percorso);
  if (!(fraction instanceof Decimal)) return [];
  const rate = fraction.times(CENTO).withDecimals(2, 2);
  return RATES.includes(rate.toString())
    ? [
        {
          frase: `Scrive ${formatPercento(rate)} al posto di ${fraction}; gli importi, che comprendono l'IVA, restano.`,
          applica: (documento) => conValore(documento, percorso, rate),
        },
      ]
    : [];
};

/** 00445: N2 of a flat-rate seller can only be N2.2. */
const dettagliaNatura: Rimedi<Semplificata> = ({ problema: { percorso }, fattura }) =>
  senzaIva(fattura) && valoreAl(fattura, percorso) === "N2"
    ? [
        {
          frase: "Scrive N2.2 al posto di N2 nella riga.",
          applica: (documento) => conValore(documento, percorso, "N2.2"),
        },
      ]
    : [];

/** 00445 and 00400 where neither regime nor document say which: one choice for each nature. */
const scegliNatura: Rimedi<Semplificata> = ({ problema: { percorso }, fattura }) => {
  const written = valoreAl(fattura, percorso);
  const { Data } = fattura.FatturaElettronicaBody[indiceDelCorpo(percorso)]?.DatiGenerali.DatiGeneraliDocumento ?? {};
  const giorno = Data ?? "";
  return (written ? dettagliDi(written, giorno) : natureDelGiorno(giorno)).map(({ codice, descrizione }) => ({
    frase: `Scrive la natura ${codice} nella riga: ${descrizione}.`,
    scelta: true,
    applica: (documento) => conValore(documento, percorso, codice),
  }));
};

/** What may be done about each code in a simplified invoice. */
export const RIMEDI_SEMPLIFICATA: Readonly<Record<string, readonly Rimedi<Semplificata>[]>> = {
  "00200": [riscrivi],
  "00300": [senzaPaese],
  "00301": [senzaPaese],
  "00303": [senzaPaese],
  "00305": [senzaPaese],
  "00313": [senzaCodice],
  "00320": [soloPartitaIva],
  "00324": [soloPartitaIva],
  "00330": [togliPec],
  "00400": [indicaNatura, scegliNatura],
  "00401": [togliNatura],
  "00403": [datataOggi],
  "00409": [togliDoppione],
  "00418": [giornoDiOggi],
  "00424": [inPercentuale],
  "00425": [conCifra],
  "00445": [dettagliaNatura, scegliNatura],
};
