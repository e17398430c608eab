import { conRiga, conRighe } from "../bozza/con-riga.ts";
import { conTestata } from "../bozza/con-testata.ts";
import type { RigaBozza } from "../bozza/corpo-bozza.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { pagamentoDi } from "../bozza/lettura/pagamento-di.ts";
import { sceltaUsuale } from "../bozza/lettura/scelta-usuale.ts";
import { haScontoNonScritto, scontoInFatturaDi } from "../bozza/lettura/sconto-in-fattura-di.ts";
import { aliquotaDi, oZero, righeDi, testataDi, vaSemplificata } from "../bozza/parti-bozza.ts";
import { RATE, TESTATA } from "../bozza/percorsi.ts";
import { isRegimeSenzaIva, scontiDi, type Totali } from "../calcolo/index.ts";
import { AliquotaIva } from "../codici/index.ts";
import { Decimal } from "../decimal/index.ts";
import type { ProblemaBozza } from "../documento/index.ts";
import { festivo, type Giorno, isGiorno, nextWorkingDay } from "../giorno/index.ts";
import { normalizzaCodiceFiscale, normalizzaPartitaIva } from "../identita/index.ts";
import { formatGiorno, formatPercento } from "../presentazione/index.ts";
import { conValore, valoreAl } from "../tracciato/valore-al.ts";
import { traslittera } from "../xml/index.ts";
import { FRASI_RIMEDI } from "./frasi-rimedi.ts";
import type { Rimedio } from "./riparazione.ts";

/** A finding in its draft. */
type CasoBozza = { problema: ProblemaBozza; da: DaComporre; totali: Totali; oggi: Giorno };
type Rimedi = (caso: CasoBozza) => Rimedio<DaComporre>[];

const RATES: readonly string[] = AliquotaIva.codici;
const ZERO = Decimal.of("0.00");

/** "bozza.DatiBeniServizi.DettaglioLinee[3].Natura" → 3. */
const indiceRiga = (percorso: string): number => Number(/DettaglioLinee\[(\d+)\]/.exec(percorso)?.[1] ?? -1);
const rigaDi = ({ problema, da }: CasoBozza): RigaBozza | undefined => righeDi(da)[indiceRiga(problema.percorsoBozza)];
const inRighe = (da: DaComporre, cambia: (riga: RigaBozza) => RigaBozza): DaComporre =>
  conRighe(da, righeDi(da).map(cambia));
/** The line with another choice of VAT: what named the old one goes with it. */
function conIva(
  { noi }: DaComporre,
  { sceltaIva: _, RiferimentoNormativo: __, ...riga }: RigaBozza,
  iva: Pick<RigaBozza, "AliquotaIVA" | "Natura">,
): RigaBozza {
  const changed = { ...riga, ...iva };
  return { ...changed, sceltaIva: sceltaUsuale(changed, noi.regimeFiscale) };
}
/** A remedy that sets one field; `undefined` empties it. */
const scrivi = (frase: string, percorso: string, valore: unknown): Rimedio<DaComporre> => ({
  frase,
  applica: (da) => conValore(da, percorso, valore),
});

const indicaNatura: Rimedi = ({ problema, da }) => {
  const used = new Set(righeDi(da).flatMap((riga) => (riga.Natura && aliquotaDi(riga).isZero() ? [riga.Natura] : [])));
  const natura = isRegimeSenzaIva(da) ? "N2.2" : used.size === 1 ? [...used][0] : undefined;
  if (!natura) return [];
  const frase = `Indica la natura ${natura}.`;
  const indice = indiceRiga(problema.percorsoBozza);
  if (indice < 0) return [scrivi(frase, problema.percorsoBozza, natura)];
  const applica = (documento: DaComporre) =>
    conRiga(documento, indice, (riga) => conIva(documento, riga, { AliquotaIVA: aliquotaDi(riga), Natura: natura }));
  return [{ frase, applica }];
};

const togliNatura: Rimedi = ({ problema, da }) => {
  const { percorsoBozza: percorso } = problema;
  const natura = valoreAl(da, percorso);
  const indice = indiceRiga(percorso);
  if (!natura) return [];
  const frase = `Toglie la natura ${natura}.`;
  if (indice < 0) return [scrivi(frase, percorso, undefined)];
  const applica = (documento: DaComporre) =>
    conRiga(documento, indice, (riga) => conIva(documento, riga, { AliquotaIVA: aliquotaDi(riga), Natura: undefined }));
  return [{ frase, applica }];
};

const dettagliaNatura: Rimedi = ({ da }) =>
  isRegimeSenzaIva(da)
    ? [
        {
          frase: "Scrive N2.2 al posto di N2.",
          applica: (documento) =>
            inRighe(documento, (riga) => (riga.Natura === "N2" ? { ...riga, Natura: "N2.2" } : riga)),
        },
      ]
    : [];

/** The same document in the ordinary format; the prices stay as they were typed. */
const ordinaria: Rimedi = ({ da }) =>
  vaSemplificata(da) ? [scrivi("Ne fa una fattura ordinaria.", "bozza.semplificata", undefined)] : [];

const datataOggi: Rimedi = ({ oggi }) => [
  scrivi(`Porta la data a oggi, ${formatGiorno(oggi)}.`, `${TESTATA}.Data`, oggi),
];
const numeroAllInvio: Rimedi = () => [scrivi("Lascia che il numero sia dato all'invio.", "numero", "")];

const ritenutaUsuale: Rimedi = ({ da }) => {
  const TipoRitenuta = da.noi.denominazione ? "RT02" : "RT01";
  return [
    {
      frase: "Toglie dalle righe la spunta della ritenuta.",
      applica: (documento) => inRighe(documento, (riga) => ({ ...riga, Ritenuta: undefined })),
    },
    scrivi("Imposta la ritenuta d'acconto del 20%, causale A.", `${TESTATA}.DatiRitenuta[0]`, {
      TipoRitenuta,
      AliquotaRitenuta: Decimal.of("20.00"),
      CausalePagamento: "A",
    }),
  ];
};

const togliRitenuta: Rimedi = () => [
  {
    frase: "Toglie la ritenuta.",
    applica: (da) => {
      const { DatiRitenuta: [, ...others] = [], DatiCassaPrevidenziale: funds } = testataDi(da);
      if (others.length > 0) return conTestata(da, { DatiRitenuta: others });
      const unmarked = inRighe(da, (riga) => ({ ...riga, Ritenuta: undefined }));
      // What no line is subject to stays for later; only a fund of the document itself would bear it alone.
      return funds?.length ? conTestata(unmarked, { DatiRitenuta: undefined }) : unmarked;
    },
  },
];

const togliCassa: Rimedi = () => [
  {
    frase: "Toglie dalle righe la spunta della cassa.",
    applica: (da) => inRighe(da, (riga) => ({ ...riga, cassa: undefined })),
  },
];

const esigibilitaImmediata: Rimedi = () => [
  {
    frase: "Porta l'esigibilità dell'IVA da scissione dei pagamenti a immediata.",
    applica: (da) => inRighe(da, (riga) => (riga.EsigibilitaIVA === "S" ? { ...riga, EsigibilitaIVA: "I" } : riga)),
  },
];

/** What the remedy says, of a draft as of a file. */
export const PORTA_IN_SCISSIONE = "Porta l'IVA in scissione dei pagamenti: l'ente la paga allo Stato.";

const scissione: Rimedi = () => [
  {
    frase: PORTA_IN_SCISSIONE,
    applica: (da) => inRighe(da, (riga) => (aliquotaDi(riga).isZero() ? riga : { ...riga, EsigibilitaIVA: "S" })),
  },
];

const inPercentuale: Rimedi = (caso) => {
  const riga = rigaDi(caso);
  const old = riga && aliquotaDi(riga);
  const rate = old?.times(Decimal.of("100")).withDecimals(2, 2);
  if (!old || !rate || !RATES.includes(rate.toString())) return [];
  return [
    {
      frase: `Scrive ${formatPercento(rate)} al posto di ${old}, in tutte le righe.`,
      applica: (da) =>
        inRighe(da, (riga) =>
          aliquotaDi(riga).equals(old) ? conIva(da, riga, { AliquotaIVA: rate, Natura: riga.Natura }) : riga,
        ),
    },
  ];
};

const senzaIva: Rimedi = () => [
  {
    frase: "Porta le righe con IVA a 0% con natura N2.2.",
    applica: (da) =>
      inRighe(da, (riga) =>
        aliquotaDi(riga).isZero() ? riga : conIva(da, riga, { AliquotaIVA: ZERO, Natura: "N2.2" }),
      ),
  },
];

const percentualeCorta: Rimedi = ({ problema, da }) => {
  const value = valoreAl(da, problema.percorsoBozza);
  if (!(value instanceof Decimal)) return [];
  const rounded = value.round(2);
  return [scrivi(`Arrotonda lo sconto a ${formatPercento(rounded)}.`, problema.percorsoBozza, rounded)];
};

const quantitaPositiva: Rimedi = (caso) => {
  const indice = indiceRiga(caso.problema.percorsoBozza);
  // An amount off each piece does not turn with the price.
  const riga = rigaDi(caso);
  if (!riga || scontiDi(riga).some(({ Importo }) => Importo)) return [];
  return [
    {
      frase: "Porta il segno meno dalla quantità al prezzo: il totale della riga non cambia.",
      applica: (da) =>
        conRiga(da, indice, (riga) => ({
          ...riga,
          ...(riga.Quantita && { Quantita: riga.Quantita.negated() }),
          PrezzoUnitario: oZero(riga.PrezzoUnitario).negated(),
          ...(riga.prezzoLordo && { prezzoLordo: riga.prezzoLordo.negated() }),
        })),
    },
  ];
};

const scambiaPeriodo: Rimedi = (caso) => {
  const indice = indiceRiga(caso.problema.percorsoBozza);
  return [
    {
      frase: "Scambia inizio e fine del periodo.",
      applica: (da) =>
        conRiga(da, indice, ({ DataInizioPeriodo, DataFinePeriodo, ...riga }) => ({
          ...riga,
          ...(DataFinePeriodo && { DataInizioPeriodo: DataFinePeriodo }),
          ...(DataInizioPeriodo && { DataFinePeriodo: DataInizioPeriodo }),
        })),
    },
  ];
};

const caratteriAmmessi: Rimedi = (caso) => {
  const indice = indiceRiga(caso.problema.percorsoBozza);
  const mended = (text = "") => traslittera(text, "latin1").replaceAll("?", "").replace(/\s+/g, " ").trim();
  const riga = rigaDi(caso);
  if (!riga || mended(`${riga.Descrizione ?? ""} ${riga.dettaglio ?? ""}`) === "") return [];
  return [
    {
      frase: "Toglie dalla descrizione i caratteri che il file non ammette.",
      applica: (da) =>
        conRiga(da, indice, (riga) => ({
          ...riga,
          Descrizione: mended(riga.Descrizione),
          ...(riga.dettaglio !== undefined && { dettaglio: mended(riga.dettaglio) }),
        })),
    },
  ];
};

const normalizza: Rimedi = ({ problema, da }) => {
  const { percorsoBozza: percorso } = problema;
  const text = valoreAl(da, percorso);
  if (typeof text !== "string") return [];
  const mended = percorso.endsWith("partitaIva") ? normalizzaPartitaIva(text) : normalizzaCodiceFiscale(text);
  return mended === text ? [] : [scrivi(`Scrive ${mended} al posto di «${text}».`, percorso, mended)];
};

const soloPartitaIva: Rimedi = ({ problema, da }) => {
  const code = valoreAl(da, problema.percorsoBozza);
  return code && problema.percorsoBozza.endsWith("codiceFiscale")
    ? [scrivi(FRASI_RIMEDI.solaPartitaIva(code), problema.percorsoBozza, undefined)]
    : [];
};

const senzaCodice: Rimedi = ({ da }) =>
  da.cliente?.pubblicaAmministrazione
    ? []
    : [
        scrivi(
          "Lascia vuoto il codice destinatario: la fattura arriva nel cassetto fiscale del cliente.",
          "cliente.codiceDestinatario",
          "",
        ),
      ];
const senzaPec: Rimedi = () => [scrivi("Toglie la PEC del cliente.", "cliente.pec", "")];

const bolloAutomatico: Rimedi = () => [
  {
    frase: "Porta il bollo ad automatico: indicato solo se dovuto.",
    applica: ({ bozza, ...da }) => {
      const { escluso: _, nonVirtuale: __, ...bollo } = bozza.bollo ?? {};
      return { ...da, bozza: { ...bozza, bollo: { ...bollo, modo: "automatico" } } };
    },
  },
];

const giornoLavorativo: Rimedi = ({ problema, da }) => {
  const day = valoreAl(da, problema.percorsoBozza);
  if (typeof day !== "string" || !isGiorno(day) || !festivo(day)) return [];
  const next = nextWorkingDay(day);
  return [scrivi(`Sposta la scadenza a ${formatGiorno(next)}.`, problema.percorsoBozza, next)];
};

const accordaRate: Rimedi = ({ da, totali }) => {
  const rate = pagamentoDi(da)?.rate ?? [];
  const last = rate.at(-1);
  if (!last) return [];
  const missing = totali.netto.importo.minus(Decimal.sum(rate.map(({ ImportoPagamento }) => oZero(ImportoPagamento))));
  const importo = oZero(last.ImportoPagamento).plus(missing).round(2);
  return [scrivi(FRASI_RIMEDI.ultimaRata(importo), `${RATE}[${rate.length - 1}].ImportoPagamento`, importo)];
};

const scontoCheSiScrive: Rimedi = ({ da }) => {
  if (haScontoNonScritto(da))
    return [scrivi("Toglie lo sconto sull'intero documento.", `${TESTATA}.ScontoMaggiorazione`, undefined)];
  const sconto = scontoInFatturaDi(da);
  if (!sconto?.isNegative()) return [];
  const at = `${TESTATA}.ScontoMaggiorazione[0].Importo`;
  return [scrivi("Toglie il segno meno dallo sconto in fattura.", at, sconto.abs())];
};

const dateSenzaSenso: Rimedi = ({ problema }) =>
  problema.percorsoBozza === `${TESTATA}.Data`
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
  "00445": dettagliaNatura,
  "00460": ordinaria,
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
  FC46: scontoCheSiScrive,
  FC47: caratteriAmmessi,
  FC52: scissione,
  FC63: ordinaria,
};
