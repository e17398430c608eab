import { compactText } from "../fold-text.ts";

/** The name of a column without what does not count: "P.Iva *", "Partita IVA (obbligatoria)". */
export const foldName = (name: string) => compactText(name.replace(/\([^)]*\)|\[[^\]]*\]/g, ""));
