/**
 * FatturaPA: the law of the Italian electronic invoice, pure. Rooms inside have their own doors
 * (`@fatturachiara/fatturapa/decimal`, `/calcolo`, …); this one opens them all.
 */
export * from "./bozza/index.ts";
export * from "./calcolo/index.ts";
export * from "./codici/index.ts";
export * from "./controlla-file/index.ts";
export * from "./controlli/index.ts";
export * from "./decimal/index.ts";
export * from "./documento/index.ts";
export * from "./giorno/index.ts";
export * from "./identita/index.ts";
export * from "./nome-file/index.ts";
export * from "./presentazione/index.ts";
export type { Problema } from "./problema.ts";
export * from "./ricevute/index.ts";
export * from "./riparazioni/index.ts";
export * from "./scomposizione/index.ts";
export * from "./tracciato/index.ts";
export * from "./xml/index.ts";
