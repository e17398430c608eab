import type { CertifiedMail } from "../../../mail/certified/certified-mail.ts";
import { momentOf, type ReceiptMail } from "../../transmission/index.ts";

/** What counts of a certified mail that brings a receipt. */
export const receiptMailOf = ({ daticert, subject, messageId }: CertifiedMail): ReceiptMail => ({
  sender: daticert.mittente,
  subject,
  messageId,
  at: momentOf(daticert.data),
});
