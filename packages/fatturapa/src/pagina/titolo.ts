import { TipoDocumento } from "../codici/index.ts";
import type { Corpo } from "./come-letto.ts";
import { nomeDelCodice, uniti } from "./testo.ts";

/** "Fattura 47/2026", "Nota di credito 3/2026"; "Documento" where the kind is unreadable. */
export function titolo({ DatiGenerali }: Corpo): string {
  const { TipoDocumento: tipo, Numero } = DatiGenerali?.DatiGeneraliDocumento ?? {};
  return uniti([nomeTipo(tipo) || "Documento", Numero], " ");
}

/** Short name of a kind of document, as a title. */
function nomeTipo(tipo: string | undefined): string {
  return NOMI_BREVI.get(tipo ?? "") ?? nomeDelCodice(TipoDocumento, tipo);
}

/** Where the official name is too long for a title. */
const NOMI_BREVI: ReadonlyMap<string, string> = new Map([
  ["TD02", "Fattura di acconto"],
  ["TD03", "Parcella di acconto"],
  ["TD20", "Autofattura"],
  ["TD21", "Autofattura"],
  ["TD24", "Fattura differita"],
  ["TD25", "Fattura differita"],
  ["TD26", "Fattura"],
  ["TD27", "Fattura"],
]);
