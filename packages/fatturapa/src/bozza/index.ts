export type {
  BolloBozza,
  Bozza,
  CassaBozza,
  Cedente,
  Cessionario,
  Indirizzo as IndirizzoBozza,
  PagamentoBozza,
  Rappresentante,
  RiferimentoBozza,
  RigaBozza,
  RitenutaBozza,
} from "./bozza.ts";
export {
  BolloBozza as BloccoBollo,
  CorpoBozza,
  DettaglioPagamentoBozza,
  NumeroBozza,
  RigaBozza as RigaCorpo,
  RitenutaBozza as RitenutaCorpo,
} from "./corpo-bozza.ts";
export type { CassaDelProfilo, Conto, DaComporre, Profilo } from "./da-comporre.ts";
export type { Parziale } from "./parziale.ts";
export { aSeStessi, autofattura, emessoDalCessionario } from "./ruoli.ts";
export { vecchiaBozza } from "./vecchia-bozza.ts";
