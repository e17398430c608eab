import type { Credited } from "@fatturachiara/contract/rooms/document";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";

/** What a question before sending says of a credit note larger than what is left of its invoices. */
export const beyondResidual = "Supera il residuo";

/** The same in numbers, as the rest is to be paid back; undefined where the note is not larger. */
export function beyondWords({ fatture, restano, storna, eccede }: Credited): string | undefined {
  if (!eccede.isPositive()) return undefined;
  const [only, ...more] = fatture;
  const which = more.length === 0 ? `della fattura n. ${only?.numero} restano` : "delle fatture che nomina restano";
  return `${which} da incassare ${formatImporto(restano)}, e questa nota ne storna ${formatImporto(storna)}: ${formatImporto(eccede)} saranno da restituire al cliente`;
}
