import { senzaAccenti } from "@fatturachiara/fatturapa/presentazione";

/** Text for comparing as people search: no accents, no capitals, everything but letters and digits a blank. */
export function foldText(text: string): string {
  return senzaAccenti(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The same in one piece: "Sant'Agata" is also found as "santagata". */
export function compactText(text: string): string {
  return foldText(text).replaceAll(" ", "");
}
