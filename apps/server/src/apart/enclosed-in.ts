import { contenutoAllegato } from "@fatturachiara/fatturapa/allegato";
import { leggiFile } from "@fatturachiara/fatturapa/file";

/** The attachments inside an invoice, signed or not, as bytes: in the file they are text, and nobody who looks at it sees them. */
export function enclosedIn(bytes: Uint8Array): Uint8Array[] {
  const read = leggiFile(bytes);
  if (read.forma !== "ordinaria" && read.forma !== "semplificata") return [];
  const bodies = read.lettura.fattura?.FatturaElettronicaBody ?? [];
  return bodies.flatMap((body) => body?.Allegati ?? []).flatMap((one) => contenutoAllegato(one) ?? []);
}
