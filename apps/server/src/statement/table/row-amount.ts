import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { columnAmount, type DecimalMark } from "./column-amounts.ts";
import { wayOf } from "./sign-words.ts";
import type { Minus, TableHabits, TableRow } from "./table-row.ts";

/**
 * The amount of a row, "none" where it has none, or what is wrong with it. Its sign comes from the pair of columns, from a column of
 * signs, or from the amount.
 */
export function rowAmount(row: TableRow, { mark, minus }: Pick<TableHabits, "mark" | "minus">): Decimal | string {
  const single = row.of("netto") || row.of("importo");
  if (single !== "") return singleAmount(row, single, mark);
  const [comes, goes] = [row.of("entrate"), row.of("uscite")];
  const texts = [comes, goes].filter(Boolean);
  if (texts.length === 0) return "none";
  const [came, went] = [comes, goes].map((text) => columnAmount(text, mark));
  if (comes !== "" && !came) return unread(comes);
  if (goes !== "" && !went) return unread(goes);
  if (came && went && !came.isZero() && !went.isZero())
    return `ha un importo sia in entrata ("${comes}") sia in uscita ("${goes}")`;
  if (came && (!went || went.isZero())) return inItsColumn(came, minus.entrate);
  return went ? inItsColumn(went, minus.uscite).negated() : "none";
}

/** The amount of a column as money that took the way of the column; less than zero where it was taken back. */
function inItsColumn(amount: Decimal, minus: Minus): Decimal {
  if (minus === "mixed") return amount.abs();
  return minus === "most" ? amount.negated() : amount;
}

/** How much of a column may be what takes back, at most: one in so many. */
const takenBack = 4;

/** What a minus says in a column. */
export function minusOf(texts: readonly string[], mark: DecimalMark | undefined): Minus {
  const amounts = texts.flatMap((text) => columnAmount(text, mark) ?? []).filter((amount) => !amount.isZero());
  const negative = amounts.filter((amount) => amount.isNegative()).length;
  if (negative * takenBack <= amounts.length) return "some";
  return (amounts.length - negative) * takenBack <= amounts.length ? "most" : "mixed";
}

function singleAmount(row: TableRow, text: string, mark: DecimalMark | undefined): Decimal | string {
  const amount = columnAmount(text, mark);
  if (!amount) return unread(text);
  const sign = row.of("segno");
  if (sign === "") return amount;
  const way = wayOf(sign);
  if (!way) return `segno non leggibile: "${sign}"`;
  return way === "out" ? amount.abs().negated() : amount;
}

const unread = (text: string) => `importo non leggibile: "${text}"`;
