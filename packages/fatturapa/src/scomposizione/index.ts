export type { Perdita } from "./perdite.ts";
export { type Scomposizione, scomponiFattura } from "./scomponi-fattura.ts";
export { cessionarioDa } from "./soggetti.ts";
