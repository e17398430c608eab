export type { TabellaAllegati } from "./allegati.ts";
export type { Colonna } from "./colonne.ts";
export { NOTA_BOZZA, NOTA_COPIA, NOTA_DA_FIRMARE } from "./nota-piede.ts";
export type { Pagamento } from "./pagamenti.ts";
export { type Pagina, pagine, type Riga } from "./pagina.ts";
export { pagineDi } from "./pagine-di.ts";
export {
  pagineSemplificata,
  type RiepilogoSemplificata,
  riepiloghiSemplificata,
} from "./semplificata/pagina-semplificata.ts";
export type { Soggetto } from "./soggetti.ts";
export type { Striscia } from "./striscia.ts";
export { type TotaliDelDocumento, totaliDi } from "./totali-del-documento.ts";
export { NON_NEL_RIEPILOGO, type RigaTotale } from "./totali-pagina.ts";
export { type RigaTabellare, vistaTabellare } from "./vista-tabellare.ts";
