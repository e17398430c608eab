import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";

/** A document that counts, and what of it has not been paid: what a credit note may take off, or may be taken off by it. */
export type Unpaid = { id: string; giorno: Giorno | null; aperto: Decimal };

/** A credit note names this invoice. */
export type Named = { nota: string; fattura: string };

/**
 * What is taken off each of these documents: of an invoice by credit notes, of a note off invoices; never more than both have
 * left. Notes that name one invoice come first, then the older; of several invoices the older is settled first (art. 1193
 * c.c.), as no file says how much is whose. It follows from what is there alone, not from the order in which it came.
 */
export function settle(
  { note, fatture }: { note: readonly Unpaid[]; fatture: readonly Unpaid[] },
  named: readonly Named[],
): ReadonlyMap<string, Decimal> {
  const left = new Map([...note, ...fatture].map(({ id, aperto }) => [id, Decimal.max(aperto, Decimal.zero)]));
  const taken = new Map<string, Decimal>();
  const byId = new Map(fatture.map((fattura) => [fattura.id, fattura]));
  const byNote = Map.groupBy(named, ({ nota }) => nota);
  const invoicesOf = (id: string) =>
    (byNote.get(id) ?? []).flatMap(({ fattura }) => byId.get(fattura) ?? []).toSorted(olderFirst);
  const inTurn = note
    .map((nota) => ({ nota, theirs: invoicesOf(nota.id) }))
    .toSorted((a, b) => a.theirs.length - b.theirs.length || olderFirst(a.nota, b.nota));
  for (const { nota, theirs } of inTurn) {
    for (const fattura of theirs) {
      const part = Decimal.min(left.get(nota.id) ?? Decimal.zero, left.get(fattura.id) ?? Decimal.zero);
      for (const { id } of [nota, fattura]) {
        left.set(id, (left.get(id) ?? Decimal.zero).minus(part));
        taken.set(id, (taken.get(id) ?? Decimal.zero).plus(part));
      }
    }
  }
  return taken;
}

function olderFirst(a: Unpaid, b: Unpaid): number {
  return order(a.giorno ?? "9", b.giorno ?? "9") || order(a.id, b.id);
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
