export { leggiBozza, scriviBozza, VERSIONE_BOZZA } from "./bozza-json.ts";
export { fromJson, type LetturaJson } from "./from-json.ts";
export { leggiParte } from "./leggi-parte.ts";
export { type Json, toJson } from "./to-json.ts";
