import type { CertifiedMail } from "../../mail/certified-mail.ts";
import type { ReceiptMail } from "./apply-sdi-receipt.ts";
import { momentOf } from "./moment-of.ts";

/** What counts of a certified mail that brings a receipt. */
export const receiptMailOf = ({ daticert, subject, messageId }: CertifiedMail): ReceiptMail => ({
  sender: daticert.mittente,
  subject,
  messageId,
  at: momentOf(daticert.data),
});
