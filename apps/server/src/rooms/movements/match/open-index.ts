import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { beginningOf, isNamed, tellingWords } from "./name-words.ts";
import { digitsOf, type NamedNumber, namesInvoice } from "./named-numbers.ts";
import type { OpenInvoice } from "./propose-matches.ts";

/** Open invoices of one side, found by number, name and amount without looking at each: there may be thousands, and as many movements. */
export class OpenIndex {
  readonly #all: readonly OpenInvoice[];
  readonly #place = new Map<string, number>();
  readonly #left: Decimal[];
  readonly #byDigits: Map<string, number[]>;
  readonly #byName: Map<string, number[]>;
  readonly #names: Map<string, { nome: string; telling: readonly string[] }[]>;
  readonly #byAmount: Map<string, Set<number>>;

  constructor(invoices: readonly OpenInvoice[]) {
    this.#all = invoices;
    this.#left = invoices.map(({ residuo }) => residuo);
    for (const [at, { id }] of invoices.entries()) this.#place.set(id, at);
    const places = invoices.map((_, at) => at);
    this.#byDigits = Map.groupBy(places, (at) => digitsOf(invoices[at] ?? { numero: "", data: null }));
    this.#byName = Map.groupBy(places, (at) => invoices[at]?.nome ?? "");
    this.#byAmount = new Map();
    for (const at of places) this.#filed(at).add(at);
    const names = [...this.#byName.keys()].map((nome) => ({ nome, telling: tellingWords(nome) }));
    this.#names = Map.groupBy(names, ({ telling }) => beginningOf(longestOf(telling)));
  }

  /** Those that a text names by their numbers, and how well. */
  numbered(numbers: readonly NamedNumber[]): { invoice: OpenInvoice; how: "bene" | "forse" }[] {
    const found = new Set(numbers.flatMap(({ digits }) => this.#byDigits.get(digits) ?? []));
    const named = this.#open([...found]).flatMap((invoice) => {
      const how = namesInvoice(numbers, invoice.numero, invoice.data);
      return how ? [{ invoice, how }] : [];
    });
    // "21" means "21/PA" only where no other 21 is open.
    const well = new Set(named.filter(({ how }) => how === "bene").map(({ invoice }) => digitsOf(invoice)));
    return named.filter(({ invoice, how }) => how === "bene" || !well.has(digitsOf(invoice)));
  }

  /** Those of whom a text names, in words. */
  named(words: ReadonlySet<string>): OpenInvoice[] {
    return this.ofNames(this.namesIn(words));
  }

  /** Customers or suppliers whom a text names, in words. */
  namesIn(words: ReadonlySet<string>): string[] {
    const maybe = new Set([...words].map(beginningOf));
    return [...maybe].flatMap((beginning) =>
      (this.#names.get(beginning) ?? []).flatMap(({ nome, telling }) => (isNamed(words, telling) ? [nome] : [])),
    );
  }

  /** Those of these customers or suppliers, the oldest first. */
  ofNames(names: readonly string[]): OpenInvoice[] {
    return this.#open([...new Set(names)].flatMap((nome) => this.#byName.get(nome) ?? []));
  }

  /** Those of which exactly so much is open. */
  ofAmount(amount: Decimal): OpenInvoice[] {
    return this.#open([...(this.#byAmount.get(amountKey(amount)) ?? [])]);
  }

  /** So much of one is paid: what comes next finds the rest. */
  settle(id: string, amount: Decimal): void {
    const at = this.#place.get(id);
    if (at === undefined) return;
    this.#filed(at).delete(at);
    this.#left[at] = this.#leftOf(at).minus(amount);
    this.#filed(at).add(at);
  }

  #open(places: number[]): OpenInvoice[] {
    return places
      .sort((one, other) => one - other)
      .flatMap((at) => {
        const invoice = this.#all[at];
        const residuo = this.#leftOf(at);
        return invoice && residuo.isPositive() ? [{ ...invoice, residuo }] : [];
      });
  }

  #leftOf(at: number): Decimal {
    const left = this.#left[at];
    if (!left) throw new Error(`No invoice stands at ${at}`);
    return left;
  }

  #filed(at: number): Set<number> {
    const key = amountKey(this.#leftOf(at));
    const filed = this.#byAmount.get(key) ?? new Set();
    this.#byAmount.set(key, filed);
    return filed;
  }
}

const amountKey = (amount: Decimal): string => amount.withDecimals(2, 8).toString();

const longestOf = (words: readonly string[]): string =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest), "");
