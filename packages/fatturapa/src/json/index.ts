export { leggiBozza, scriviBozza, VERSIONE_BOZZA } from "./bozza-json.ts";
export { fromJson, type LetturaJson } from "./from-json.ts";
export { type Json, toJson } from "./to-json.ts";
