export { CATALOGO } from "./catalogo.ts";
export { controlla, isSemplificata, type Origine } from "./controlla.ts";
export type { ContestoControllo, Controllo, Rilievo } from "./controllo.ts";
export { intentoDi } from "./intento-di.ts";
export { type DichiarazioneNota, type DocumentoInviato, type StoriaPropria, storiaDi } from "./storia-propria.ts";
export type { Formato } from "./vista.ts";
