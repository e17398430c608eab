import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Original } from "./by-reversal.ts";

/** What may be taken back, found by its sum or by what it pays of an invoice: there may be as many as there are movements. */
export class OriginalIndex {
  readonly #all: Original[] = [];
  readonly #byAmount = new Map<string, number[]>();
  readonly #byPart = new Map<string, number[]>();
  readonly #ofMovement = new Map<string | null, number[]>();

  constructor(originals: readonly Original[]) {
    for (const original of originals) this.add(original);
  }

  /** One more, which came after those that are there. */
  add(original: Original): void {
    const at = this.#all.push(original) - 1;
    file(this.#byAmount, amountKey(original.importo), at);
    file(this.#ofMovement, original.id, at);
    for (const part of new Set(original.paga.map(({ importo }) => amountKey(importo)))) file(this.#byPart, part, at);
  }

  /** Those of exactly that sum, its sign counted, in their order. */
  ofAmount(importo: Decimal): Original[] {
    return this.#at(this.#byAmount.get(amountKey(importo)));
  }

  /** Those that pay exactly so much of an invoice, in their order. */
  paying(importo: Decimal): Original[] {
    return this.#at(this.#byPart.get(amountKey(importo)));
  }

  /** What a reversal takes back of a movement, or of what was marked by hand, is there for no other; without invoices the whole. */
  takeBack(id: string | null, invoices: ReadonlySet<string>): void {
    for (const at of this.#ofMovement.get(id) ?? []) {
      const original = this.#all[at];
      if (!original) continue;
      const paga = invoices.size === 0 ? [] : original.paga.filter(({ invoice }) => !invoices.has(invoice.id));
      this.#all[at] = { ...original, paga, intero: false };
    }
  }

  #at(places: readonly number[] = []): Original[] {
    return places.flatMap((at) => this.#all[at] ?? []);
  }
}

const amountKey = (amount: Decimal) => amount.withDecimals(2, 8).toString();

function file<K>(places: Map<K, number[]>, key: K, at: number): void {
  const there = places.get(key);
  if (there) there.push(at);
  else places.set(key, [at]);
}
