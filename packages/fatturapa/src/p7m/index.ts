export { type Apertura, apriP7m, type P7m, TROPPO_GRANDE } from "./busta/apri-p7m.ts";
export { firmaAllegata } from "./firma-allegata.ts";
export { firmaStaccata } from "./firma-staccata.ts";
export type { Firmatario } from "./firmatario.ts";
export { FRASI_FIRMA, type Guasto } from "./guasto.ts";
export { leggiCertificato } from "./leggi-certificato.ts";
export { creaSigillo, type Sigillo } from "./sigillo.ts";
export { type FirmaStaccata, verificaFirmaStaccata } from "./verifica-firma-staccata.ts";
export { type FirmaVerificata, type VerificaP7m, verificaP7m } from "./verifica-p7m.ts";
