import type { Decimal } from "../decimal/decimal.ts";
import { addMonths, type Giorno, monthOf, yearOf } from "../giorno/giorno.ts";

/** A rise of prices agreed in advance. */
export type Aumento = {
  /** Of the price, or less where negative; above -100. */
  percentuale: Decimal;
  /** The first day whose document has it. */
  dal: Giorno;
  /** And again every year, each on top of the one before. */
  ogniAnno: boolean;
};

/** How many rises a document of that day has seen. */
export function aumentiAl({ dal, ogniAnno }: Pick<Aumento, "dal" | "ogniAnno">, giorno: Giorno): number {
  if (giorno < dal) return 0;
  if (!ogniAnno) return 1;
  const anni = yearOf(giorno) - yearOf(dal) + (monthOf(giorno) < monthOf(dal) ? -1 : 0);
  // The anniversary of 29 February is the 28th in a common year.
  return addMonths(dal, anni * 12) > giorno ? anni : anni + 1;
}

/**
 * The price after so many rises: always counted from the first one, so that nothing rounded is raised again, and rounded to as many
 * decimals as that is written with, at least two.
 */
export function conAumento(prezzo: Decimal, percentuale: Decimal, volte: number): Decimal {
  let alzato = prezzo;
  for (let i = 0; i < volte; i++) alzato = alzato.plus(alzato.percent(percentuale)).trimmed();
  return volte === 0 ? prezzo : alzato.round(Math.max(2, prezzo.scale));
}
