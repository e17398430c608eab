import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";

/** What a document number can force the simulator to do ("MC1/2026" → MC). */
export type Scenario = { forza: "NS"; codice: string } | { forza: "MC" | "MUTO" | "NOACC" | "NOCONS" } | null;

/** The scenario written in the number of the first document of a file. */
export function scenarioOf(fattura: FatturaElettronica | undefined): Scenario {
  // Read leniently: in a wrong file anything may be missing.
  const numero = fattura?.FatturaElettronicaBody?.[0]?.DatiGenerali?.DatiGeneraliDocumento?.Numero?.toUpperCase() ?? "";
  const codice = /NS(\d{5})/.exec(numero)?.[1];
  if (codice) return { forza: "NS", codice };
  for (const forza of ["MUTO", "NOACC", "NOCONS", "MC"] as const) if (numero.includes(forza)) return { forza };
  return null;
}
