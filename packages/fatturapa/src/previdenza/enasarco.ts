import type { CausalePagamento } from "../codici/causale-pagamento.ts";
import { Decimal } from "../decimal/decimal.ts";

/** How an agent works: for one principal alone, for several, or as a company with share capital. */
export type Mandato = "plurimandatario" | "monomandatario" | "societaDiCapitali";

/** The kinds of mandate, and the reason of payment (2.1.1.5.4) of the commissions. */
export const MANDATI: Readonly<Record<Mandato, { readonly nome: string; readonly causale: CausalePagamento }>> = {
  plurimandatario: { nome: "Plurimandatario, più case mandanti", causale: "R" },
  monomandatario: { nome: "Monomandatario, una sola casa mandante", causale: "Q" },
  societaDiCapitali: { nome: "Società di capitali (S.r.l., S.p.A.)", causale: "R" },
};

type Anno = {
  /** The agent's share, percent: half of the whole. */
  readonly aliquote: Readonly<Partial<Record<Mandato, string>>>;
  /** Most commissions of one principal in the year that count, in euro; of a company with share capital there is none. */
  readonly massimali: Readonly<Partial<Record<Mandato, string>>>;
};

const DICIASSETTE = { plurimandatario: "8.50", monomandatario: "8.50" };
const CON_SOCIETA = { ...DICIASSETTE, societaDiCapitali: "1.00" };

/**
 * Enasarco by year of the commissions: 17 % of them, half the agent's, up to a yearly ceiling for each principal; 1 % is the
 * share of an agent that is a company with share capital (of 4 %). Published by the Foundation each winter: notices of
 * 07/03/2023, 02/02/2024, for 2025 and February 2026. A year that is not here has not been published or is not
 * known to us: its figures are asked.
 */
const ANNI: Readonly<Record<number, Anno>> = {
  2023: { aliquote: DICIASSETTE, massimali: { plurimandatario: "28290", monomandatario: "42435" } },
  2024: { aliquote: DICIASSETTE, massimali: { plurimandatario: "29818", monomandatario: "44727" } },
  2025: { aliquote: CON_SOCIETA, massimali: { plurimandatario: "30057", monomandatario: "45085" } },
  2026: { aliquote: CON_SOCIETA, massimali: { plurimandatario: "30478", monomandatario: "45717" } },
};

/** The agent's rate, percent, and the ceiling of a year, in euro; undefined what is not known, the ceiling also where there is none. */
export function enasarcoDi(mandato: Mandato, anno: number): { aliquota?: Decimal; massimale?: Decimal } {
  const { aliquote, massimali } = ANNI[anno] ?? { aliquote: {}, massimali: {} };
  const [rate, most] = [aliquote[mandato], massimali[mandato]];
  return { ...(rate && { aliquota: Decimal.of(rate) }), ...(most && { massimale: Decimal.of(most) }) };
}

/** Whether commissions of such an agent stop counting at a ceiling. */
export const haMassimale = (mandato: Mandato): boolean => mandato !== "societaDiCapitali";

/** The first and last year whose figures are known. */
export const ANNI_ENASARCO: readonly number[] = Object.keys(ANNI).map(Number);

/** What counts of some commissions, and what of it the principal withholds, two decimals. */
export type Enasarco = { imponibile: Decimal; importo: Decimal };

/**
 * The agent's contribution on `provvigioni`: what `giaFatturate` to the same principal in the year leaves of the ceiling, if any,
 * times the rate. Commissions that are taken back (negative) take back what they had counted for in full.
 */
export function calcolaEnasarco({
  provvigioni,
  giaFatturate,
  aliquota,
  massimale,
}: {
  provvigioni: Decimal;
  giaFatturate: Decimal;
  aliquota: Decimal;
  massimale?: Decimal | undefined;
}): Enasarco {
  const left = massimale && Decimal.max(massimale.minus(giaFatturate), Decimal.zero);
  const imponibile = left ? Decimal.min(provvigioni, left) : provvigioni;
  return { imponibile, importo: imponibile.percent(aliquota).round(2) };
}
