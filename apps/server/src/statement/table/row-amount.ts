import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { columnAmount, type DecimalMark } from "./column-amounts.ts";
import { wayOf } from "./sign-words.ts";
import type { TableHabits, TableRow } from "./table-row.ts";

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
  if (came && (!went || went.isZero())) return minus.entrate ? came.negated() : came;
  return went ? (minus.uscite ? went : went.negated()) : "none";
}

/** Whether most amounts of a column have a minus: then it says nothing. */
export function hasMinus(texts: readonly string[], mark: DecimalMark | undefined): boolean {
  const amounts = texts.flatMap((text) => columnAmount(text, mark) ?? []).filter((amount) => !amount.isZero());
  return amounts.filter((amount) => amount.isNegative()).length * 2 > amounts.length;
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
