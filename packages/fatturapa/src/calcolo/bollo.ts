import type { RigaBozza } from "../bozza/corpo-bozza.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { type BolloDeciso, bolloDi, IMPORTO_BOLLO } from "../bozza/lettura/bollo-di.ts";
import { righeDi, tipoDi, vaSemplificata } from "../bozza/parti-bozza.ts";
import { autofattura } from "../bozza/ruoli.ts";
import { Natura } from "../codici/natura.ts";
import { voceDiDocumento } from "../codici/voce-di-documento.ts";
import { Decimal } from "../decimal/decimal.ts";
import { formatImporto } from "../presentazione/importo.ts";
import type { CassaCalcolata } from "./cassa.ts";
import type { RigaCalcolata } from "./riga.ts";
import { isRegimeSenzaIva } from "./soggetta.ts";

/** Stamp duty is due above this amount without VAT, not at it (art. 13 tariffa DPR 642/72). */
export const SOGLIA_BOLLO = Decimal.of("77.47");

/** "Le righe senza IVA valgono 120,00 €, più di 77,47 €" */
export const confrontoSogliaBollo = (base: Decimal, dovuto = true): string =>
  `Le righe senza IVA valgono ${formatImporto(base)}, ${dovuto ? "" : "non "}più di ${formatImporto(SOGLIA_BOLLO)}`;

/** What the duty of a document as written comes to: a block that names no amount says the one of the law. */
export const bolloScritto = (blocco: { ImportoBollo?: Decimal | undefined } | undefined): Decimal =>
  blocco ? (blocco.ImportoBollo ?? IMPORTO_BOLLO) : Decimal.zero;

/** Monophase and special regimes, where it is not due (AdE bollo guide, list B). */
const REGIMI_ESCLUSI: readonly string[] = ["RF05", "RF06", "RF07", "RF08", "RF09", "RF10", "RF11"];
/** Lines declared free of the duty: insurance, third sector, bank customer. */
const DATI_ESCLUSI: readonly string[] = ["NB1", "NB2", "NB3"];

/** The stamp duty of a document, and why. */
export type BolloCalcolato = {
  /** More than the threshold without VAT. */
  dovuto: boolean;
  /** DatiBollo is written. */
  applicato: boolean;
  /** What counts for the threshold. */
  base: Decimal;
  importo: Decimal;
  /** How the customer pays it back: not at all, in the total without a line (RF19, RF02), or with a line of N1. Never both. */
  addebito: "nessuno" | "totale" | "riga";
  spiegazione: string;
};

/** The sentence of the line that charges the duty to the customer. */
export const DESCRIZIONE_RIMBORSO_BOLLO = "Rimborso imposta di bollo";

/**
 * RULES §7. Counted: lines and fund contributions whose nature is N1 (with an opt-out per line), N2.1, N2.2, N3.5, N3.6, N4.
 * AdE's automatic list leaves out the customers with code XXXXXXX; the duty is due for them too, so we count them.
 */
export function calcolaBollo(
  da: DaComporre,
  righe: readonly RigaCalcolata[],
  casse: readonly CassaCalcolata[],
): BolloCalcolato {
  const base = Decimal.sum([
    ...righeDi(da).map((riga, i) => (rigaConta(riga) ? (righe[i]?.prezzoTotale ?? Decimal.zero) : Decimal.zero)),
    ...casse.map((cassa) => (naturaConta(cassa.natura) ? cassa.importo : Decimal.zero)),
  ]);
  const escluso = esclusoDalBollo(tipoDi(da), da.noi.regimeFiscale);
  const dovuto = !escluso && base.compare(SOGLIA_BOLLO) > 0;
  const deciso = bolloDi(da);
  const { modo, importo, addebitato } = deciso;
  const applicato = modo === "si" || (modo === "automatico" && dovuto);
  const charged = applicato && addebitato && haUnClienteCheRimborsa(da);
  const addebito = !charged ? "nessuno" : isRegimeSenzaIva(da) ? "totale" : "riga";
  return {
    dovuto,
    applicato,
    base,
    importo,
    addebito,
    spiegazione: spiega({ base, dovuto, escluso, addebito, deciso, pubblica: aPubblicaAmministrazione(da) }),
  };
}

/**
 * Not a public body (the supplier bears it, art. 8 DPR 642/72), and somebody else than ourselves. The total of a simplified
 * document is that of its lines: what would be charged without a line is not.
 */
const haUnClienteCheRimborsa = (da: DaComporre): boolean =>
  !(autofattura(tipoDi(da)) || aPubblicaAmministrazione(da) || (vaSemplificata(da) && isRegimeSenzaIva(da)));

const aPubblicaAmministrazione = ({ cliente }: DaComporre): boolean => cliente?.pubblicaAmministrazione === true;

/** Documents of the buyer and special regimes: never due, whatever the amounts. */
export const esclusoDalBollo = (tipoDocumento: string, regimeFiscale: string): boolean =>
  voceDiDocumento(tipoDocumento)?.bollo === "mai" || REGIMI_ESCLUSI.includes(regimeFiscale);

/** The line to add where the duty is charged with a line: 2.00 of N1, in no other base. */
export function rigaRimborsoBollo(bollo: BolloCalcolato): RigaBozza | undefined {
  if (bollo.addebito !== "riga") return undefined;
  return {
    Descrizione: DESCRIZIONE_RIMBORSO_BOLLO,
    PrezzoUnitario: bollo.importo,
    AliquotaIVA: Decimal.of("0.00"),
    Natura: "N1",
    fuoriSogliaBollo: "SI",
  };
}

/** Whether amounts of that nature do. */
const naturaConta = (natura: string | undefined): boolean =>
  natura !== undefined && (Natura.perCodice(natura)?.contaPerBollo ?? false);

/** Whether the line counts for the threshold. */
function rigaConta(riga: RigaBozza): boolean {
  if (!naturaConta(riga.Natura) || riga.fuoriSogliaBollo) return false;
  return !riga.AltriDatiGestionali?.some(({ TipoDato }) => DATI_ESCLUSI.includes(TipoDato ?? ""));
}

type Esame = Pick<BolloCalcolato, "base" | "dovuto" | "addebito"> & {
  escluso: boolean;
  deciso: BolloDeciso;
  pubblica: boolean;
};

function spiega(esame: Esame): string {
  return [perche(esame), scelta(esame), chiPaga(esame)].filter(Boolean).join(" ");
}

function perche({ base, dovuto, escluso, deciso }: Esame): string {
  const due = `il bollo di ${formatImporto(deciso.importo)}`;
  if (escluso) return `Per questo tipo di documento o regime ${due} non è dovuto.`;
  if (base.isZero()) return `Nessun importo senza IVA da contare: ${due} non è dovuto.`;
  return `${confrontoSogliaBollo(base, dovuto)}: ${due} ${dovuto ? "" : "non "}è dovuto.`;
}

function scelta({ dovuto, deciso: { modo } }: Esame): string | undefined {
  if (modo === "si" && !dovuto) return "Lo applichi per tua scelta.";
  return modo === "no" && dovuto ? "Hai scelto di non applicarlo." : undefined;
}

function chiPaga({ addebito, dovuto, deciso: { modo }, pubblica }: Esame): string | undefined {
  if (modo === "no" || (modo === "automatico" && !dovuto)) return undefined;
  if (addebito === "totale") return "Lo addebiti al cliente nel totale, senza una riga.";
  if (addebito === "riga") return `Lo addebiti al cliente con la riga «${DESCRIZIONE_RIMBORSO_BOLLO}».`;
  return pubblica ? "Verso una pubblica amministrazione resta a tuo carico." : "Resta a tuo carico.";
}
