import { serieOf, writeNumber } from "@fatturachiara/contract/document/number-format";

/** What the server tells of a format: the next number as it would write it, and the last that its series has given. */
type Counted = { numeroFormattato: string; ultimoNumero?: number | null | undefined };

/**
 * "La prossima fattura sarà: 13/2026", or that a series begins and with which number; undefined while the format has no
 * counter or the server has not told. Before the tax data are saved the first one is the first.
 */
export function nextNumberSentence(
  formato: string,
  { saved, counted, anno, what = "La prossima fattura" }: NextNumber,
): string | undefined {
  if (!formato.includes("{n}")) return undefined;
  if (saved === undefined) return `La prima fattura sarà: ${writeNumber(formato, 1, anno)}`;
  if (!counted) return undefined;
  const begun = counted.ultimoNumero != null || serieOf(saved) === serieOf(formato);
  return begun ? `${what} sarà: ${counted.numeroFormattato}` : `Comincia una serie nuova: ${counted.numeroFormattato}`;
}

type NextNumber = {
  /** How the profile writes its numbers today; undefined before the first save. */
  saved: string | undefined;
  counted: Counted | undefined;
  anno: number;
  what?: string;
};
