import type { Bozza, RigaBozza } from "../bozza/index.ts";
import type { Totali } from "../calcolo/index.ts";
import { AliquotaIva } from "../codici/index.ts";
import { Decimal } from "../decimal/index.ts";
import type { ProblemaBozza } from "../documento/index.ts";
import { festivo, type Giorno, isGiorno, nextWorkingDay } from "../giorno/index.ts";
import { normalizzaCodiceFiscale, normalizzaPartitaIva } from "../identita/index.ts";
import { formatGiorno, formatImporto, formatPercento } from "../presentazione/index.ts";
import { traslittera } from "../xml/index.ts";
import { conValore, valoreAl } from "./al-percorso.ts";
import type { Rimedio } from "./riparazione.ts";

/** A finding in its draft. */
export type CasoBozza = { problema: ProblemaBozza; bozza: Bozza; totali: Totali; oggi: Giorno };
type Rimedi = (caso: CasoBozza) => Rimedio<Bozza>[];

const RATES: readonly string[] = AliquotaIva.codici;
const CENTO = Decimal.of(100);

/** "righe[3].natura" → 3. */
const indiceRiga = (percorso: string): number => Number(/^righe\[(\d+)\]/.exec(percorso)?.[1] ?? -1);
const rigaDi = ({ problema, bozza }: CasoBozza): RigaBozza | undefined =>
  bozza.righe[indiceRiga(problema.percorsoBozza)];
const inRiga = (bozza: Bozza, indice: number, cambia: (riga: RigaBozza) => RigaBozza): Bozza => ({
  ...bozza,
  righe: bozza.righe.map((riga, i) => (i === indice ? cambia(riga) : riga)),
});
const inRighe = (bozza: Bozza, cambia: (riga: RigaBozza) => RigaBozza): Bozza => ({
  ...bozza,
  righe: bozza.righe.map(cambia),
});
/** A remedy that sets one field; `undefined` empties it. */
const scrivi = (frase: string, percorso: string, valore: unknown): Rimedio<Bozza> => ({
  frase,
  applica: (bozza) => conValore(bozza, percorso, valore),
});
const senzaIvaDiRegime = ({ cedente }: Bozza): boolean =>
  cedente.regimeFiscale === "RF19" || cedente.regimeFiscale === "RF02";

const indicaNatura: Rimedi = ({ problema, bozza }) => {
  const used = new Set(bozza.righe.flatMap((riga) => (riga.natura && riga.aliquotaIva.isZero() ? [riga.natura] : [])));
  const natura = senzaIvaDiRegime(bozza) ? "N2.2" : used.size === 1 ? [...used][0] : undefined;
  return natura ? [scrivi(`Indica la natura ${natura}.`, problema.percorsoBozza, natura)] : [];
};

const togliNatura: Rimedi = ({ problema, bozza }) => {
  const natura = valoreAl(bozza, problema.percorsoBozza);
  return natura ? [scrivi(`Toglie la natura ${natura}.`, problema.percorsoBozza, undefined)] : [];
};

const dettagliaNatura: Rimedi = ({ bozza }) =>
  senzaIvaDiRegime(bozza)
    ? [
        {
          frase: "Scrive N2.2 al posto di N2.",
          applica: (one) => inRighe(one, (riga) => (riga.natura === "N2" ? { ...riga, natura: "N2.2" } : riga)),
        },
      ]
    : [];

const datataOggi: Rimedi = ({ oggi }) => [scrivi(`Porta la data a oggi, ${formatGiorno(oggi)}.`, "data", oggi)];
const numeroAllInvio: Rimedi = () => [scrivi("Lascia che il numero sia dato all'invio.", "numero", "")];

const ritenutaUsuale: Rimedi = ({ bozza }) => {
  const tipo = bozza.cedente.denominazione ? "RT02" : "RT01";
  return [
    {
      frase: "Toglie dalle righe la spunta della ritenuta.",
      applica: (one) => inRighe(one, (riga) => ({ ...riga, ritenuta: false })),
    },
    scrivi("Imposta la ritenuta d'acconto del 20%, causale A.", "ritenuta", {
      tipo,
      aliquota: Decimal.of("20.00"),
      percentualeBase: CENTO,
      causale: "A",
    }),
  ];
};

const togliRitenuta: Rimedi = () => [
  {
    frase: "Toglie la ritenuta.",
    applica: ({ ritenuta, ...one }) =>
      one.altreRitenute?.length ? one : inRighe(one, (riga) => ({ ...riga, ritenuta: false })),
  },
];

const togliCassa: Rimedi = () => [
  {
    frase: "Toglie dalle righe la spunta della cassa.",
    applica: (one) => inRighe(one, (riga) => ({ ...riga, cassa: false })),
  },
];

const esigibilitaImmediata: Rimedi = () => [
  {
    frase: "Porta l'esigibilità dell'IVA da scissione dei pagamenti a immediata.",
    applica: (one) => inRighe(one, (riga) => (riga.esigibilita === "S" ? { ...riga, esigibilita: "I" } : riga)),
  },
];

const scissione: Rimedi = () => [
  {
    frase: "Porta l'IVA in scissione dei pagamenti: l'ente la paga allo Stato.",
    applica: (one) => inRighe(one, (riga) => (riga.aliquotaIva.isZero() ? riga : { ...riga, esigibilita: "S" })),
  },
];

const inPercentuale: Rimedi = (caso) => {
  const riga = rigaDi(caso);
  const rate = riga?.aliquotaIva.times(CENTO).withDecimals(2, 2);
  if (!riga || !rate || !RATES.includes(rate.toString())) return [];
  const old = riga.aliquotaIva;
  return [
    {
      frase: `Scrive ${formatPercento(rate)} al posto di ${old}, in tutte le righe.`,
      applica: (one) => inRighe(one, (it) => (it.aliquotaIva.equals(old) ? { ...it, aliquotaIva: rate } : it)),
    },
  ];
};

const senzaIva: Rimedi = () => [
  {
    frase: "Porta le righe con IVA a 0% con natura N2.2.",
    applica: (one) =>
      inRighe(one, (riga) =>
        riga.aliquotaIva.isZero() ? riga : { ...riga, aliquotaIva: Decimal.of("0.00"), natura: "N2.2" },
      ),
  },
];

const togliSconto: Rimedi = (caso) => {
  const indice = indiceRiga(caso.problema.percorsoBozza);
  return [
    {
      frase: "Toglie lo sconto senza valore.",
      applica: (one) =>
        inRiga(one, indice, ({ sconti = [], ...riga }) => ({
          ...riga,
          sconti: sconti.filter((sconto) => sconto.percentuale || sconto.importo),
        })),
    },
  ];
};

const percentualeCorta: Rimedi = ({ problema, bozza }) => {
  const value = valoreAl(bozza, problema.percorsoBozza);
  if (!(value instanceof Decimal)) return [];
  const rounded = value.round(2);
  return [scrivi(`Arrotonda lo sconto a ${formatPercento(rounded)}.`, problema.percorsoBozza, rounded)];
};

const quantitaPositiva: Rimedi = (caso) => {
  const indice = indiceRiga(caso.problema.percorsoBozza);
  // An amount off each piece does not turn with the price.
  if (rigaDi(caso)?.sconti?.some((sconto) => sconto.importo)) return [];
  return [
    {
      frase: "Porta il segno meno dalla quantità al prezzo: il totale della riga non cambia.",
      applica: (one) =>
        inRiga(one, indice, (riga) => ({
          ...riga,
          ...(riga.quantita && { quantita: riga.quantita.negated() }),
          prezzoUnitario: riga.prezzoUnitario.negated(),
        })),
    },
  ];
};

const scambiaPeriodo: Rimedi = (caso) => {
  const indice = indiceRiga(caso.problema.percorsoBozza);
  return [
    {
      frase: "Scambia inizio e fine del periodo.",
      applica: (one) =>
        inRiga(one, indice, ({ inizioPeriodo, finePeriodo, ...riga }) => ({
          ...riga,
          ...(finePeriodo && { inizioPeriodo: finePeriodo }),
          ...(inizioPeriodo && { finePeriodo: inizioPeriodo }),
        })),
    },
  ];
};

const caratteriAmmessi: Rimedi = (caso) => {
  const indice = indiceRiga(caso.problema.percorsoBozza);
  const mended = (text = "") => traslittera(text, "latin1").replaceAll("?", "").replace(/\s+/g, " ").trim();
  const riga = rigaDi(caso);
  if (!riga || mended(`${riga.descrizione} ${riga.descrizioneDettaglio ?? ""}`) === "") return [];
  return [
    {
      frase: "Toglie dalla descrizione i caratteri che il file non ammette.",
      applica: (one) =>
        inRiga(one, indice, (it) => ({
          ...it,
          descrizione: mended(it.descrizione),
          ...(it.descrizioneDettaglio !== undefined && { descrizioneDettaglio: mended(it.descrizioneDettaglio) }),
        })),
    },
  ];
};

const normalizza: Rimedi = ({ problema, bozza }) => {
  const { percorsoBozza: percorso } = problema;
  const text = valoreAl(bozza, percorso);
  if (typeof text !== "string") return [];
  const mended = percorso.endsWith("partitaIva") ? normalizzaPartitaIva(text) : normalizzaCodiceFiscale(text);
  return mended === text ? [] : [scrivi(`Scrive ${mended} al posto di «${text}».`, percorso, mended)];
};

const soloPartitaIva: Rimedi = ({ problema, bozza }) => {
  const code = valoreAl(bozza, problema.percorsoBozza);
  return code && problema.percorsoBozza.endsWith("codiceFiscale")
    ? [scrivi(`Toglie il codice fiscale ${code} e lascia la sola partita IVA.`, problema.percorsoBozza, undefined)]
    : [];
};

const senzaCodice: Rimedi = ({ bozza }) =>
  bozza.cessionario.pubblicaAmministrazione
    ? []
    : [
        scrivi(
          "Lascia vuoto il codice destinatario: la fattura arriva nel cassetto fiscale del cliente.",
          "cessionario.codiceDestinatario",
          "",
        ),
      ];
const senzaPec: Rimedi = () => [scrivi("Toglie la PEC del cliente.", "cessionario.pec", "")];

const bolloAutomatico: Rimedi = () => [
  scrivi("Porta il bollo ad automatico: indicato solo se dovuto.", "bollo.modo", "automatico"),
];

const giornoLavorativo: Rimedi = ({ problema, bozza }) => {
  const day = valoreAl(bozza, problema.percorsoBozza);
  if (typeof day !== "string" || !isGiorno(day) || !festivo(day)) return [];
  const next = nextWorkingDay(day);
  return [scrivi(`Sposta la scadenza a ${formatGiorno(next)}.`, problema.percorsoBozza, next)];
};

const accordaRate: Rimedi = ({ bozza, totali }) => {
  const rate = bozza.pagamento?.rate ?? [];
  const last = rate.at(-1);
  if (!last) return [];
  const missing = totali.netto.importo.minus(Decimal.sum(rate.map((one) => one.importo)));
  const importo = last.importo.plus(missing).round(2);
  return [
    scrivi(
      `Porta l'ultima rata a ${formatImporto(importo)}, così le rate sommano il netto a pagare.`,
      `pagamento.rate[${rate.length - 1}].importo`,
      importo,
    ),
  ];
};

const scontoSenzaSegno: Rimedi = ({ bozza: { scontoInFattura } }) =>
  scontoInFattura?.isNegative()
    ? [scrivi("Toglie il segno meno dallo sconto in fattura.", "scontoInFattura", scontoInFattura.abs())]
    : [];

const dateSenzaSenso: Rimedi = ({ problema }) =>
  problema.percorsoBozza === "data"
    ? []
    : [scrivi("Toglie la data che non esiste.", problema.percorsoBozza, undefined)];

/** What may be done in the editor about each code. A code that is not here needs somebody who knows the facts. */
export const RIMEDI_BOZZA: Readonly<Record<string, Rimedi>> = {
  "00300": normalizza,
  "00301": normalizza,
  "00302": normalizza,
  "00305": normalizza,
  "00306": normalizza,
  "00324": soloPartitaIva,
  "00330": senzaPec,
  "00400": indicaNatura,
  "00401": togliNatura,
  "00403": datataOggi,
  "00411": ritenutaUsuale,
  "00413": indicaNatura,
  "00414": togliNatura,
  "00420": esigibilitaImmediata,
  "00424": inPercentuale,
  "00425": numeroAllInvio,
  "00427": senzaCodice,
  "00438": togliSconto,
  "00445": dettagliaNatura,
  FC02: senzaIva,
  FC03: togliRitenuta,
  FC05: bolloAutomatico,
  FC06: giornoLavorativo,
  FC09: accordaRate,
  FC11: esigibilitaImmediata,
  FC26: senzaPec,
  FC28: dateSenzaSenso,
  FC29: numeroAllInvio,
  FC33: quantitaPositiva,
  FC34: scambiaPeriodo,
  FC35: percentualeCorta,
  FC41: togliRitenuta,
  FC43: togliCassa,
  FC44: bolloAutomatico,
  FC46: scontoSenzaSegno,
  FC47: caratteriAmmessi,
  FC52: scissione,
};
