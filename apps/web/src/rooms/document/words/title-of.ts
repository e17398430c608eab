import { TipoDocumento } from "@fatturachiara/fatturapa/codici";

/** "Fattura 47/2026": how a person calls the document. */
export function titleOf(idTipoDocumento: number | null | undefined, numero: string | null | undefined): string {
  return [TipoDocumento.perId(idTipoDocumento ?? 0)?.nome ?? "Fattura", numero].filter(Boolean).join(" ");
}
