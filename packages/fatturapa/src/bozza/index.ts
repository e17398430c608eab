export { conRiga, conRighe } from "./con-riga.ts";
export { conTestata } from "./con-testata.ts";
export {
  BolloBozza,
  CorpoBozza,
  DettaglioPagamentoBozza,
  NumeroBozza,
  RigaBozza,
  RitenutaBozza,
  ScontoRigaBozza,
} from "./corpo-bozza.ts";
export type { CassaDelProfilo, Conto, DaComporre, Profilo } from "./da-comporre.ts";
export { IMPORTO_BOLLO } from "./lettura/bollo-di.ts";
export { type NotaBozza, notaDi } from "./lettura/nota-di.ts";
export { type PagamentoDeciso, pagamentoDi } from "./lettura/pagamento-di.ts";
export { BLOCCHI_CORRELATI, type Correlato } from "./lettura/riferimenti-di.ts";
export { rigaComeScritta, rigaSenzaIva } from "./lettura/riga-senza-iva.ts";
export { scelteIvaDi } from "./lettura/scelte-iva-di.ts";
export {
  type AllegatoBozza,
  type Cedente,
  type Cessionario,
  type Indirizzo as IndirizzoBozza,
  NOMI_SEDE,
  type Rappresentante,
} from "./parti.ts";
export { aliquotaDi, giornoDi, righeDi, testataDi, tipoDi, vaSemplificata } from "./parti-bozza.ts";
export type { Parziale } from "./parziale.ts";
export { percorsoRiga, RATE, RIGHE, TESTATA } from "./percorsi.ts";
export { rilascia } from "./rilascia.ts";
export { aSeStessi, autofattura, emessoDalCessionario, rettifica } from "./ruoli.ts";
export { uguali } from "./uguali.ts";
