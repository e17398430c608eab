/**
 * What an archive holds of each table, and what it does not hold and why. Every table of a profile is here, by test: one
 * that is added has to say on which side it stands.
 */

/** One row or some for the profile; `profilo.json`. In the order in which they are put back. */
export const profileTables = [
  "fiscal_profile",
  "bank_account",
  "pec_account",
  "number_series",
  "logo",
  "stamp_payment",
  "reminder_settings",
] as const;

/** A file of its own for each; the rows a person would call a list. */
export const listTables = {
  client: "clienti",
  service_code: "servizi",
  declaration: "dichiarazioni",
  reminder_choice: "solleciti-clienti",
  recurring: "ricorrenti",
  recurring_occurrence: "ricorrenze",
  movement_account: "conti",
  movement_import: "estratti-conto",
  movement: "movimenti",
  quote: "preventivi",
  quote_revision: "revisioni-preventivi",
  quote_paper: "preventivi-inviati",
  quote_attachment: "allegati-preventivi",
  quote_event: "eventi-preventivi",
} as const;

/** What belongs to a document; `documento.json` in its folder. In the order in which they are put back. */
export const documentTables = [
  "document_attachment",
  "document_file",
  "signature_preparation",
  "transmission",
  "document_event",
  "document_payment",
  "document_search",
  "sent_riepilogo",
] as const;

/** What the mailbox has told, so that it is not told again, and what came in by it or as a file, and what movements have paid of it all; `posta.json`. */
export const mailTables = [
  "mailbox_message",
  "applied_receipt",
  "mailbox_cursor",
  "received_invoice",
  "movement_match",
  "quote_document",
  "reminder_hold",
  "reminder_refusal",
  "reminder",
] as const;

/** Columns that stay where they are, and why. */
export const staysHere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  document: {
    fermaSegnalataIl: "a letter of this installation named it: nothing goes to the bin that was not named there",
    chiaveCreazione: "a program of here makes a draft once with it: it has asked no other installation",
  },
  reminder_settings: {
    attivi: "customers may still be reminded from where the archive was made: the owner switches it on here",
    dal: "since when there",
  },
  recurring: {
    attiva: "it may still be at work where the archive was made: the owner lets it go on here, once",
    fermo: "why it stands still there",
    fermoMotivo: "the same",
  },
  pec_account: {
    passwordSigillata: "sealed with the keys of one installation: the owner types it again",
    ascoltataDa: "which process listens to the mailbox here",
    ascoltataFino: "the same",
    cartellaScambio: "a folder on the disk of this installation",
  },
};

/** Columns that an archive does not write because what it holds says them: they are the same where it is put back. */
const saidOtherwise: Readonly<Record<string, readonly string[]>> = {
  // The bytes lie beside it as a file.
  document_file: ["gzip"],
  // Worked out again as the rows are put back.
  document: ["stornato", "semplificata"],
  document_search: ["parteId", "contata", "totaleCassa", "totaleBollo", "ricavi", "fileInviato", "stornato"],
  document_payment: ["contato"],
  movement: ["abbinato"],
  movement_account: ["movimenti", "abbinati", "ignorati", "somma"],
  // The order of the rows says it.
  document_event: ["seq"],
};

/** Columns of a table that no archive holds. */
export const leftOut = (table: string): readonly string[] => [
  ...Object.keys(staysHere[table] ?? {}),
  ...(saidOtherwise[table] ?? []),
];

/**
 * Tables of a profile that stay here, and why.
 * @internal The test wants every table of the database here, below or in a list above.
 */
export const notExported: Readonly<Record<string, string>> = {
  activity: "written as registro-attivita.csv: it names people of this installation",
  customer_link: "a page of this installation: who imports elsewhere sends new ones",
  security_event: "who signed in here, and from where: downloaded from its own page",
  association: "a permission between two people of this installation",
  sdi_trial: "a mail that tried the mailbox from here; it issued nothing",
  envelope_trust: "whom the owner trusts here: an archive is no witness that a mailbox was trusted",
  known_certificate: "by what this installation knows who signs: the other finds out by itself",
  lost_sending: "what a restored installation has found out about itself",
  made_with_key: "a program of here has made something once with it: it has asked no other installation",
  outgoing_trouble: "whether the provider answers is seen from here",
  pec_operation: "what was tried with the mailbox from here: the last fifty, for a while",
  message_attempt: "the message that is being read here just now",
  exchange_file: "how far the reading of a folder of this installation has come",
  import_upload: "a file between its two steps, kept for an hour",
  import_run: "what may be undone here for a day",
  import_row: "the same, record by record",
  past_import: "how an archive was taken in: what it gave is here",
  past_member: "the same, file by file",
  example_data: "which records may be taken back here: elsewhere they are like any others",
  full_export: "the archive itself",
  full_export_piece: "the same",
  storage_tally: "counted again by night",
  notice: "about things the archive holds anyway",
  subscription_order: "bought from whoever runs this installation",
};

/**
 * Tables that no archive holds because they are made out of what it holds: they are the same where it is put back.
 * @internal
 */
export const workedOut: Readonly<Record<string, string>> = {
  document_line: "listed from the drafts as they are put back",
  document_link: "the same",
  document_tally: "summed up from the documents as they are put back",
  riepilogo_tally: "the same",
  payment_tally: "the same",
  party_tally: "the same",
  document_party: "the same",
  collected: "worked out from the payments as they are put back",
  collected_tally: "the same",
  collected_riepilogo_tally: "the same",
  collected_now: "a view of the documents and their payments",
};
