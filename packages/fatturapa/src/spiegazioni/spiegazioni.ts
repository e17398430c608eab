import { SPIEGAZIONI_NOSTRE } from "./nostre.ts";
import type { Spiegazione } from "./spiegazione.ts";
import { SPIEGAZIONI_SDI } from "./spiegazioni-sdi.ts";

/**
 * Every code, of the SdI and ours, explained. Outside the door of the checks, so that the first load of the pages does
 * not carry it: `import("@fatturachiara/fatturapa/spiegazioni")`.
 */
export const SPIEGAZIONI: Readonly<Record<string, Spiegazione>> = { ...SPIEGAZIONI_SDI, ...SPIEGAZIONI_NOSTRE };
