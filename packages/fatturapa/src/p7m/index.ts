export { type Apertura, apriP7m, type P7m } from "./apri-p7m.ts";
export type { Guasto } from "./esamina-firma.ts";
export { firmaStaccata } from "./firma-staccata.ts";
export { leggiCertificato } from "./leggi-certificato.ts";
export { creaSigillo, type Sigillo } from "./sigillo.ts";
export { type FirmaStaccata, verificaFirmaStaccata } from "./verifica-firma-staccata.ts";
export { type FirmaVerificata, type VerificaP7m, verificaP7m } from "./verifica-p7m.ts";
