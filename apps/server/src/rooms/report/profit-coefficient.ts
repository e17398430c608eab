import { Decimal } from "@fatturachiara/fatturapa/decimal";

/** Divisions of ATECO 2007 with their percent; a longer code wins over the division it belongs to. */
const percents: readonly [percent: string, codes: string][] = [
  ["40", "10 11 45 46 47 55 56"],
  ["54", "47.82 47.89"],
  ["62", "46.1"],
  ["78", "64 65 66 69 70 71 72 73 74 75 85 86 87 88"],
  ["86", "41 42 43 68"],
];
const OTHERS = "67";
const byCode = new Map(
  percents.flatMap(([percent, codes]) => codes.split(" ").map((code) => [code, percent] as const)),
);

/**
 * Percent of the revenue of a flat-rate regime that counts as income, by the activity's ATECO 2007 code ("71.11.00" or
 * "711100"); null for what is no code. L. 190/2014, allegato 4, as replaced by L. 145/2018, allegato 2.
 */
export function profitCoefficient(codiceAteco: string | null | undefined): Decimal | null {
  const digits = (codiceAteco ?? "").replace(/\D/g, "");
  const division = Number(digits.slice(0, 2));
  if (digits.length < 2 || division < 1 || division > 99) return null;
  const [two, three, four] = [2, 3, 4].map((length) => digits.slice(0, length).replace(/^(..)(.+)$/, "$1.$2"));
  const percent = [four, three, two].map((code) => byCode.get(code ?? "")).find(Boolean);
  return Decimal.of(percent ?? OTHERS);
}
