import type { MatchedInvoice } from "@fatturachiara/contract/rooms/movements";
import { Decimal } from "@fatturachiara/fatturapa/decimal";

/**
 * How much of a payment each invoice gets: what a person has written (`fixed`) stays, the others get what is open of them in the order
 * of their choice, as long as something is left.
 */
export function allotPayment(
  paid: Decimal,
  chosen: readonly MatchedInvoice[],
  fixed: ReadonlySet<string>,
): MatchedInvoice[] {
  let left = paid.minus(Decimal.sum(chosen.filter(({ id }) => fixed.has(id)).map(({ importo }) => importo)));
  return chosen.map((invoice) => {
    if (fixed.has(invoice.id)) return invoice;
    const importo = Decimal.max(Decimal.min(invoice.residuo, left), Decimal.zero);
    left = left.minus(importo);
    return importo.equals(invoice.importo) ? invoice : { ...invoice, importo, trattenuto: null };
  });
}
