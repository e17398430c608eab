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
export { aSeStessi, autofattura, emessoDalCessionario } from "./ruoli.ts";
