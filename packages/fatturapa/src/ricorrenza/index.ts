export { type Aumento, aumentiAl, conAumento } from "./aumento.ts";
export { giornoLavorativo, isLavorativo } from "./giorno-lavorativo.ts";
export { giornoRicorrenza, occorrenzeFino, prossimeOccorrenze } from "./occorrenze.ts";
export {
  conPeriodo,
  PERIODI_RICORRENZA,
  type Periodo,
  type PeriodoRicorrenza,
  periodoDi,
  periodoScritto,
} from "./periodo.ts";
export {
  type Occorrenza,
  REGOLE_LAVORATIVO,
  type RegolaLavorativo,
  type Ricorrenza,
  UNITA_RICORRENZA,
  type UnitaRicorrenza,
} from "./ricorrenza.ts";
