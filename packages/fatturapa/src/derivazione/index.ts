export { deriva, svolgi, vociDi } from "./deriva.ts";
export { type Derivazione, type Ingresso, ingressi } from "./derivazione.ts";
export { type Espressione, valuta } from "./espressione.ts";
