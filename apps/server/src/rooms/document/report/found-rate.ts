import type { ReportRate } from "@fatturachiara/contract/rooms/document-report";
import { fromAmount } from "../../../db/amount.ts";

/** A rate with its sums, as the database answers it: amounts as text. */
export type FoundRate = Omit<ReportRate, "aliquota" | "imponibile" | "imposta"> &
  Record<"aliquota" | "imponibile" | "imposta", string>;

/** The same with exact amounts. */
export const readRate = ({ aliquota, imponibile, imposta, ...row }: FoundRate): ReportRate => ({
  ...row,
  aliquota: fromAmount(aliquota),
  imponibile: fromAmount(imponibile),
  imposta: fromAmount(imposta),
});
