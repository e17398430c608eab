import type { Problema } from "@fatturachiara/fatturapa";
import type { FirmaVerificata } from "@fatturachiara/fatturapa/p7m";

/** The file to be signed, as it was frozen. */
export type Prepared = { nome: string; bytes: Uint8Array };

/** What the signatures of a file were found to be, before it is decided whether it may go. */
export type Findings = { firme: Omit<FirmaVerificata, "livello">[]; problemi: Problema[] };
