export type { Colonna } from "./colonne.ts";
export type { Pagamento } from "./pagamenti.ts";
export { nomeTipo, type Pagina, pagine, type Riga, titolo } from "./pagina.ts";
export type { Soggetto } from "./soggetti.ts";
export { type Somme, somme } from "./somme.ts";
export type { Striscia } from "./striscia.ts";
export type { RigaTotale } from "./totali-pagina.ts";
