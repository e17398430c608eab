export { type Apertura, apriP7m, type P7m } from "./apri-p7m.ts";
export { type FirmaVerificata, type VerificaP7m, verificaP7m } from "./verifica-p7m.ts";
