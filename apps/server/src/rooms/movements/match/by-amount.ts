import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { full, numbersOf } from "./proposal-words.ts";
import type { OpenInvoice, Proposal } from "./propose-matches.ts";

/** Of a payment by somebody unknown: the invoices of exactly that amount, for a person to judge. */
export function byAmount(paid: Decimal, equal: readonly OpenInvoice[]): Proposal | undefined {
  if (equal.length === 0 || !paid.isPositive()) return undefined;
  const motivo =
    equal.length === 1
      ? `Solo l'importo coincide, con la ${numbersOf(equal)}: chi paga non è riconosciuto.`
      : `L'importo è quello di ${equal.length} fatture (${numbersOf(equal)}), e chi paga non è riconosciuto.`;
  return { livello: "ambigua", documenti: full(equal), motivo };
}
