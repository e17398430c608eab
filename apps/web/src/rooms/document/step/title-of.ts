import { TipoDocumento } from "@fatturachiara/fatturapa/codici";

const names: Partial<Record<TipoDocumento, string>> = {
  TD04: "Nota di credito",
  TD05: "Nota di debito",
  TD06: "Parcella",
};

/** "Fattura 47/2026": how a person calls the document. */
export function titleOf(idTipoDocumento: number | null | undefined, numero: string | null | undefined): string {
  const codice = idTipoDocumento == null ? undefined : TipoDocumento.perId(idTipoDocumento)?.codice;
  return [(codice && names[codice]) ?? "Fattura", numero].filter(Boolean).join(" ");
}
