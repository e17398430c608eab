import { voceDiDocumento } from "../codici/index.ts";

/** What the last of the totals is called: a credit note gives back, and what the buyer issues to himself nobody pays. */
export function etichettaNetto(tipo: string | undefined): string {
  const voce = voceDiDocumento(tipo ?? "");
  if (voce?.emittente === "cessionario") return "Totale con IVA";
  return voce?.segno === "-" ? "Netto a credito" : "Netto a pagare";
}
