export type {
  BolloBozza,
  Bozza,
  CassaBozza,
  Cedente,
  Cessionario,
  Indirizzo as IndirizzoBozza,
  PagamentoBozza,
  RiferimentoBozza,
  RigaBozza,
  RitenutaBozza,
} from "../bozza/bozza.ts";
export { componiFattura } from "./componi-fattura.ts";
export { aSeStessi, emessoDalCessionario } from "./ruoli.ts";
export { codiceDestinatario, formatoTrasmissione, type Invio } from "./trasmissione.ts";
