import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { otherParty } from "./document-types.ts";

/** What the last of the totals is called: a credit note gives back, and what one issues to oneself nobody pays. */
export function netLabel(idTipoDocumento: number | null | undefined): string {
  if (otherParty(idTipoDocumento) !== "cliente") return "Totale con IVA";
  return TipoDocumento.perId(idTipoDocumento)?.segno === "-" ? "Netto a credito" : "Netto a pagare";
}
