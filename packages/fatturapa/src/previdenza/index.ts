export { conCassa } from "./con-cassa.ts";
export { conRitenuta } from "./con-ritenuta.ts";
export { aliquotaContributo, nomeCassa } from "./contributi-integrativi.ts";
export {
  ANNI_ENASARCO,
  calcolaEnasarco,
  type Enasarco,
  enasarcoDi,
  haMassimale,
  MANDATI,
  type Mandato,
} from "./enasarco.ts";
