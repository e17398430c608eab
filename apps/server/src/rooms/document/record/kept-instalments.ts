import { paymentRule } from "@fatturachiara/contract/draft/payment-rule";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { sql } from "kysely";
import { type DocumentRecord, keptDraft } from "./document-record.ts";

type Payments = Pick<DocumentRecord, "id"> & { pagamenti: DocumentRecord["bozza"] };

/** Of a draft no more than its payments: lines and texts stay in the database. */
export const paymentsColumn = sql<
  DocumentRecord["bozza"]
>`jsonb_build_object('v', bozza -> 'v', 'DatiPagamento', bozza -> 'DatiPagamento')`.as("pagamenti");

/** The instalments that were agreed, as `inputOf` has them, out of `paymentsColumn`. */
export const keptInstalments = ({ id, pagamenti }: Payments): DocumentInput["rate"] =>
  paymentRule.encode(keptDraft({ id, bozza: pagamenti })).rate ?? [];
