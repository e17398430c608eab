import { nomeDiDocumento } from "@fatturachiara/fatturapa/codici";

/** "Fattura 47/2026": how a person calls the document, by the type of its file. */
export function titleOf(tipo: string | null | undefined, numero: string | null | undefined): string {
  return [nomeDiDocumento(tipo ?? "") ?? "Fattura", numero].filter(Boolean).join(" ");
}
