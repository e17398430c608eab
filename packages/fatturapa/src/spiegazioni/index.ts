export { SPIEGAZIONI_NOSTRE } from "./nostre.ts";
export type { Spiegazione } from "./spiegazione.ts";
export { SPIEGAZIONI } from "./spiegazioni.ts";
export { SPIEGAZIONI_SDI } from "./spiegazioni-sdi.ts";
