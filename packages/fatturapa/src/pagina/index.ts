export type { Colonna } from "./colonne.ts";
export { NOTA_BOZZA, NOTA_COPIA } from "./nota-piede.ts";
export type { Pagamento } from "./pagamenti.ts";
export { type Pagina, pagine, type Riga } from "./pagina.ts";
export { pagineSemplificata } from "./pagina-semplificata.ts";
export type { Soggetto } from "./soggetti.ts";
export type { Striscia } from "./striscia.ts";
export { type TotaliDelDocumento, totaliDi } from "./totali-del-documento.ts";
export type { RigaTotale } from "./totali-pagina.ts";
