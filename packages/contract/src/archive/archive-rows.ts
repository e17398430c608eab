import type * as z from "zod/mini";
import * as of from "./document-rows.ts";
import * as own from "./profile-rows.ts";
import * as quoted from "./quote-rows.ts";
import * as reminded from "./reminder-rows.ts";

/**
 * What each row of a complete export has to be, by table: two installations agreed on it. Customers, codes, accounts, tax
 * data and mail settings are judged by their forms too; the draft of a document by the format.
 */
export const archiveRows = {
  fiscal_profile: own.fiscalProfileRow,
  bank_account: own.bankAccountRow,
  pec_account: own.pecAccountRow,
  number_series: own.numberSeriesRow,
  logo: own.logoRow,
  stamp_payment: own.stampPaymentRow,
  client: own.clientRow,
  service_code: own.serviceCodeRow,
  declaration: own.declarationRow,
  recurring: own.recurringRow,
  recurring_occurrence: own.recurringOccurrenceRow,
  movement_account: own.movementAccountRow,
  movement_import: own.movementImportRow,
  movement: own.movementRow,
  movement_match: own.movementMatchRow,
  reminder_settings: reminded.reminderSettingsRow,
  reminder_choice: reminded.reminderChoiceRow,
  reminder_hold: reminded.reminderHoldRow,
  reminder_refusal: reminded.reminderRefusalRow,
  reminder: reminded.reminderRow,
  quote: quoted.quoteRow,
  quote_revision: quoted.quoteRevisionRow,
  quote_paper: quoted.quotePaperRow,
  quote_attachment: quoted.quoteAttachmentRow,
  quote_event: quoted.quoteEventRow,
  quote_document: quoted.quoteDocumentRow,
  document: of.documentRow,
  document_attachment: of.attachmentRow,
  document_file: of.fileRow,
  signature_preparation: of.preparationRow,
  transmission: of.transmissionRow,
  document_event: of.eventRow,
  document_payment: of.paymentRow,
  document_search: of.searchRow,
  sent_riepilogo: of.riepilogoRow,
  mailbox_message: own.mailboxMessageRow,
  applied_receipt: own.appliedReceiptRow,
  mailbox_cursor: own.mailboxCursorRow,
  received_invoice: own.receivedInvoiceRow,
} as const satisfies Readonly<Record<string, z.ZodMiniType>>;

/** A table of which an archive holds rows. */
export type ArchiveTable = keyof typeof archiveRows;
