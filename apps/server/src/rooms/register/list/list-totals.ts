import type { ListTotals, TabCounts } from "@fatturachiara/contract/rooms/document-list";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { DocumentFilter } from "./document-filter.ts";

/** What the documents of one status come to, credit notes subtracted; in JSON the amounts are texts. */
export type StatusSums<A = Decimal> = {
  stato: string;
  documenti: number;
  imponibile: A;
  iva: A;
  ritenute: A;
  totale: A;
  netto: A;
  incassato: A;
  /** Still to be paid; nobody pays integrations and self-invoices. */
  aperto: A;
  /** Integrations and self-invoices, counted in none of the sums: how many, and what they come to. */
  proprie: number;
  totaleProprie: A;
};

/** Counts of the tabs from the sums of every status. */
export function tabsOf(sums: readonly StatusSums[]): TabCounts {
  const of = (stato: string) => sums.find((sum) => sum.stato === stato)?.documenti ?? 0;
  const [B, I, E, C, A] = [of("B"), of("I"), of("E"), of("C"), of("A")];
  return { tutte: B + I + E + C + A, B, I, E, C, A };
}

/** The sums of the tab that is shown. */
export function totalsOf(sums: readonly StatusSums[], { stati }: DocumentFilter): ListTotals {
  const shown = sums.filter((sum) => stati === null || stati.some((stato) => stato === sum.stato));
  const sum = (column: Exclude<keyof StatusSums, "stato" | "documenti" | "proprie">, rows = shown) =>
    Decimal.sum(rows.map((row) => row[column]));
  const due = shown.filter((sums) => sums.stato === "I" || sums.stato === "C");
  const proprie = shown.reduce((count, row) => count + row.proprie, 0);
  return {
    ...(proprie > 0 && { autofatture: { documenti: proprie, totale: sum("totaleProprie") } }),
    imponibile: sum("imponibile"),
    totaleIva: sum("iva"),
    totaleRitenute: sum("ritenute"),
    totale: sum("totale"),
    nettoAPagare: sum("netto"),
    incassato: sum("incassato"),
    daIncassare: sum("aperto", due),
  };
}
