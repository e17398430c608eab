import { Decimal } from "@fatturachiara/fatturapa/decimal";

/** The mark before the decimals. */
export type DecimalMark = "," | ".";

/** What is no digit or mark: currency, blanks and apostrophes between thousands, what some banks leave behind. */
const bare = (text: string) => text.replace(/[\s\u00A0\u202F'’|€$£]|EUR/gi, "").replace(/[\u2212–]/g, "-");

/** Which mark stands before the decimals in a column: what most of its values can only mean; undefined where none says. */
export function decimalMarkOf(values: readonly string[]): DecimalMark | undefined {
  let votes = 0;
  for (const value of values) {
    const digits = bare(value).replace(/[()+-]/g, "");
    const [, last, decimals = ""] = /([.,])(\d*)$/.exec(digits) ?? [];
    if (!last) continue;
    const other = last === "," ? "." : ",";
    // Two different marks: the last one. Alone with one or two digits behind: that one. Several times: it parts thousands.
    if (digits.includes(other)) votes += last === "," ? 1 : -1;
    else if (digits.split(last).length > 2) votes += last === "," ? -1 : 1;
    else if (decimals.length !== 3) votes += last === "," ? 1 : -1;
  }
  return votes > 0 ? "," : votes < 0 ? "." : undefined;
}

/**
 * An amount of that column, with a minus before or behind, or in parentheses; undefined where it is none, or where "1.234" could be
 * two amounts and nothing else in the column decides.
 */
export function columnAmount(text: string, mark: DecimalMark | undefined): Decimal | undefined {
  const plain = bare(text);
  const inParentheses = /^\(.*\)$/.test(plain);
  const digits = plain.replace(/^\((.*)\)$/, "$1").replace(/^\+|\+$/g, "");
  const negative = inParentheses || /^-|-$/.test(digits);
  const number = digits.replace(/^-|-$/g, "");
  if (!/^\d[\d.,]*$/.test(number)) return undefined;
  if (mark === undefined) {
    if (/[.,]/.test(number)) return undefined;
  } else if (!isWritten(number, mark)) return undefined;
  const amount = Decimal.parse(machine(number, mark ?? ","));
  return negative ? amount?.negated() : amount;
}

function isWritten(number: string, mark: DecimalMark): boolean {
  const pattern =
    mark === "," ? /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$|^\d+(?:,\d*)?$/ : /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$|^\d+(?:\.\d*)?$/;
  return pattern.test(number);
}

const machine = (number: string, mark: DecimalMark) =>
  number
    .replaceAll(mark === "," ? "." : ",", "")
    .replace(mark, ".")
    .replace(/\.$/, "");
