export type { Riparazione } from "./riparazione.ts";
export { riparazioni, riparazioniDiStruttura } from "./riparazioni.ts";
export { riparazioniBozza } from "./riparazioni-bozza.ts";
