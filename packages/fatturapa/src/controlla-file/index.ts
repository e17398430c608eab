export { controllo00003, DIMENSIONE_MASSIMA } from "./00003.ts";
export { controllaFile, type EsitoFile, type OpzioniFile, type ProblemaFile } from "./controlla-file.ts";
export { controllaInvio, type OpzioniInvio } from "./controlla-invio.ts";
export { CONTROLLI_FILE } from "./controlli-file.ts";
export type { ControlloFile, FileDaInviare } from "./file-da-inviare.ts";
