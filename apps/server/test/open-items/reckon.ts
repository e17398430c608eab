/** A document of a history, in cents: an invoice, or a credit note with the invoices it names. */
export type Entry = {
  id: string;
  /** Net to pay. */
  netto: number;
  pagato: number;
  nomina?: readonly string[];
  /** Rejected by SdI, or refused by the public body. */
  respinto?: true;
  /** Issued to oneself: nobody pays it. */
  propria?: true;
};

/**
 * What is left of each document, reckoned apart from the product, cent by cent: every cent that a note has left is given to
 * the first invoice it names, in their order, that has one left. Notes that name one invoice go first. Documents of one
 * day stand in the order of their ids. What came back, or nobody pays, takes and leaves nothing.
 */
export function leftOf(entries: readonly Entry[]): Map<string, number> {
  const live = entries.filter(({ respinto, propria }) => !respinto && !propria);
  const left = new Map(live.map(({ id, netto, pagato }) => [id, netto - pagato]));
  const notes = live.filter(({ nomina }) => nomina);
  notes.sort((a, b) => named(a, left).length - named(b, left).length || (a.id < b.id ? -1 : 1));
  for (const note of notes) {
    for (const invoice of named(note, left)) {
      const most = Math.min(left.get(note.id) ?? 0, left.get(invoice) ?? 0);
      for (let cent = 0; cent < most; cent += 1) {
        left.set(note.id, (left.get(note.id) ?? 0) - 1);
        left.set(invoice, (left.get(invoice) ?? 0) - 1);
      }
    }
  }
  for (const { id, respinto, propria } of entries) if (respinto || propria) left.set(id, 0);
  return left;
}

const named = ({ nomina = [] }: Entry, known: ReadonlyMap<string, number>): string[] =>
  nomina.filter((id) => known.has(id)).toSorted();
