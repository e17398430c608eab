export { bozzaDaSemplificata, perditeDiSemplificata } from "./bozza-da-semplificata.ts";
export { latoDi, type Noi } from "./lato.ts";
export type { Perdita } from "./perdite.ts";
export { bozzaDa, perditeDi, type Scomposizione, scomponiFattura } from "./scomponi-fattura.ts";
export { cessionarioDa } from "./soggetti.ts";
