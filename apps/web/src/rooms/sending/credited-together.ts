import { type Credited, document as calls, type DocumentRow } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { call } from "../../api/call.ts";
import { isCreditNote } from "../document/index.ts";

/** A credit note that is larger than what will be left of its invoices when its turn comes. */
export type Beyond = { row: DocumentRow; credited: Credited };

/**
 * The credit notes of those about to leave that take off more than is left, in the order in which they leave: what an earlier
 * one takes off is no longer there for the next. Throws what asking throws.
 */
export async function creditedTogether(rows: readonly DocumentRow[]): Promise<Beyond[]> {
  const notes = rows.filter(isCreditNote);
  const asked = await Promise.all(notes.map(({ id }) => call(calls.credited, { params: { id } })));
  const left = new Map(asked.flatMap(({ fatture }) => fatture.map(({ id, restano }) => [id, restano])));
  return notes.flatMap((row, i) => {
    const credited = asked[i];
    // Nothing is known of what it names.
    if (!credited || credited.fatture.length === 0) return [];
    const now = asTheyStand(credited, left);
    let toTake = credited.storna;
    for (const { id, restano } of now.fatture) {
      const part = Decimal.min(toTake, restano);
      left.set(id, restano.minus(part));
      toTake = toTake.minus(part);
    }
    return now.eccede.isPositive() ? [{ row, credited: now }] : [];
  });
}

function asTheyStand(credited: Credited, left: ReadonlyMap<string, Decimal>): Credited {
  const fatture = credited.fatture.map((fattura) => ({ ...fattura, restano: left.get(fattura.id) ?? fattura.restano }));
  const restano = Decimal.sum(fatture.map((one) => one.restano));
  return { ...credited, fatture, restano, eccede: Decimal.max(credited.storna.minus(restano), Decimal.zero) };
}
