import type { RigaBozza } from "./corpo-bozza.ts";

// Where the parts of a draft stand in what a document is made of (`DaComporre`); findings lead there.

/** 2.1.1. */
export const TESTATA = "bozza.DatiGenerali.DatiGeneraliDocumento";
/** 2.2.1, all lines. */
export const RIGHE = "bozza.DatiBeniServizi.DettaglioLinee";
/** 2.4.2, all instalments. */
export const RATE = "bozza.DatiPagamento[0].DettaglioPagamento";

/** One line, from 0, or a field of it; `ddt` is the delivery note that names the line. */
export const percorsoRiga = (indice: number, campo?: keyof RigaBozza | "ddt.NumeroDDT" | "ddt.DataDDT"): string =>
  `${RIGHE}[${indice}]${campo ? `.${campo}` : ""}`;
