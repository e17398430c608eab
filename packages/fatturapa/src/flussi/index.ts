export {
  type FlussiDiCassa,
  type Flusso,
  flussiDiCassa,
  flusso,
  type SettimanaDiCassa,
  type VoceDiCassa,
} from "./flussi-di-cassa.ts";
export { giornoAtteso } from "./giorno-atteso.ts";
export { rateAperte } from "./rate-aperte.ts";
