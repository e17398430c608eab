export { CATALOGO } from "./catalogo.ts";
export { controlla, type Origine } from "./controlla.ts";
export type { Controllo, Rilievo } from "./controllo.ts";
