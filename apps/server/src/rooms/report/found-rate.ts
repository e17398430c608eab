import type { ReportRate } from "@fatturachiara/contract/rooms/document-report";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";

/** A rate with its sums, as the database answers it: amounts as text. */
export type FoundRate = Omit<ReportRate, "aliquota" | "imponibile" | "imposta"> &
  Record<"aliquota" | "imponibile" | "imposta", Decimal>;

/** The same with exact amounts. */
export const readRate = ({ aliquota, imponibile, imposta, ...row }: FoundRate): ReportRate => ({
  ...row,
  aliquota,
  imponibile,
  imposta,
});
