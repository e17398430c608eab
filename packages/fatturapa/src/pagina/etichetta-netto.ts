import { voceDiDocumento } from "../codici/index.ts";

/** What the last of the totals is called: a credit note asks for nothing. */
export function etichettaNetto(tipo: string | undefined): string {
  return voceDiDocumento(tipo ?? "")?.segno === "-" ? "Netto a credito" : "Netto a pagare";
}
