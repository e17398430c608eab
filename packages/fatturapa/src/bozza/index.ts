export { IMPORTO_BOLLO } from "./bollo-di.ts";
export { conRiga, conRighe } from "./con-riga.ts";
export { conTestata } from "./con-testata.ts";
export {
  BolloBozza,
  CorpoBozza,
  DettaglioPagamentoBozza,
  NumeroBozza,
  RigaBozza,
  RitenutaBozza,
} from "./corpo-bozza.ts";
export type { CassaDelProfilo, Conto, DaComporre, Profilo } from "./da-comporre.ts";
export { notaDi } from "./nota-di.ts";
export { type PagamentoDeciso, pagamentoDi } from "./pagamento-di.ts";
export type { AllegatoBozza, Cedente, Cessionario, Indirizzo as IndirizzoBozza, Rappresentante } from "./parti.ts";
export { aliquotaDi, giornoDi, righeDi, testataDi, tipoDi } from "./parti-bozza.ts";
export type { Parziale } from "./parziale.ts";
export { percorsoRiga, RATE, RIGHE, TESTATA } from "./percorsi.ts";
export { BLOCCHI_CORRELATI, type Correlato } from "./riferimenti-di.ts";
export { rilascia } from "./rilascia.ts";
export { aSeStessi, autofattura, emessoDalCessionario } from "./ruoli.ts";
export { scelteIvaDi } from "./scelte-iva-di.ts";
export { uguali } from "./uguali.ts";
