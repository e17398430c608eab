import { fiscalProfileRow } from "@fatturachiara/contract/archive/profile-rows";
import { addressFields } from "@fatturachiara/contract/party/address-rows";

/**
 * What becomes of each table once an account is closed: a house test wants every table of the database in one of the three
 * lists below, and every column of those that stay. What goes is deleted 30 days after the closing; what the law wants
 * (art. 2220 c.c., art. 39 DPR 633/72: ten years) stays until its ten years end, row by row.
 */

/** All rows of the account go after 30 days. */
type Gone = "gone";
/** The law's rows stay: of these the columns `emptied` are overwritten with the SQL constant beside them after 30 days. */
type Kept = { kept: readonly string[]; emptied: Readonly<Record<string, string>> };
/** What becomes of a table. */
export type Fate = Gone | Kept;

/** What an invoice says of whoever issued it, and what its amounts followed from. */
const ofTheIssuer = [
  ...["profileId", "idProfiloFiscale", "nome", "cognome", "ragioneSociale", "partitaIva", "codiceFiscale"],
  ...[...addressFields, "nazione", "idRegimeFiscale", "formatoNumero"],
  ...["flagCassa", "flagRitenutaCassa", "flagRitenuta", "addebitaBollo", "flagPrestazioniSanitarie", "updatedAt"],
];

/** Of the columns that an export brings, what is not kept is emptied. */
function allBut(kept: readonly string[], columns: object): Kept {
  const others = Object.keys(columns).filter((column) => !kept.includes(column));
  return { kept, emptied: Object.fromEntries(others.map((column) => [column, "null"])) };
}

/** Tables of a profile, in the order in which they are emptied: nothing may point at what goes. */
export const profileFates: Readonly<Record<string, Fate>> = {
  example_data: "gone",
  full_export_piece: "gone",
  full_export: "gone",
  import_row: "gone",
  import_run: "gone",
  import_upload: "gone",
  past_member: "gone",
  past_import: "gone",
  notice: "gone",
  activity: "gone",
  security_event: "gone",
  sdi_trial: "gone",
  envelope_trust: "gone",
  known_certificate: "gone",
  lost_sending: "gone",
  made_with_key: "gone",
  outgoing_trouble: "gone",
  pec_operation: "gone",
  exchange_file: "gone",
  applied_receipt: "gone",
  mailbox_cursor: "gone",
  message_attempt: "gone",
  pec_account: "gone",
  signature_preparation: "gone",
  document_attachment: "gone",
  document_line: "gone",
  document_link: "gone",
  document_search: "gone",
  document_tally: "gone",
  riepilogo_tally: "gone",
  party_tally: "gone",
  payment_tally: "gone",
  collected: "gone",
  collected_tally: "gone",
  collected_riepilogo_tally: "gone",
  document_party: "gone",
  number_series: "gone",
  storage_tally: "gone",
  logo: "gone",
  service_code: "gone",
  reminder: "gone",
  reminder_hold: "gone",
  reminder_refusal: "gone",
  reminder_choice: "gone",
  reminder_settings: "gone",
  customer_link: "gone",
  quote_document: "gone",
  quote_event: "gone",
  quote_paper: "gone",
  quote_attachment: "gone",
  quote_revision: "gone",
  quote: "gone",
  movement_match: "gone",
  movement: "gone",
  movement_import: "gone",
  movement_account: "gone",
  declaration: "gone",
  recurring_occurrence: "gone",
  recurring: "gone",
  client: "gone",
  bank_account: "gone",
  received_invoice: {
    kept: [
      ...["id", "profileId", "fileId", "posizione", "origine", "fileMetadati", "identificativoSdI", "dataRicezione"],
      ...["idTipoDocumento", "semplificata", "numero", "dataDocumento", "denominazione", "nome", "cognome"],
      ...[
        "idFiscaleIva",
        "imponibile",
        "totaleIva",
        "totaleRitenute",
        "totale",
        "nettoAPagare",
        "dataScadenza",
        "riepiloghi",
        "firme",
      ],
      "verifica",
    ],
    emptied: { segno: "'nuova'", cerca: "''", pagataIl: "null", iban: "'[]'" },
  },
  mailbox_message: {
    kept: [
      ...["id", "profileId", "sha256", "fileId", "genere", "esito", "createdAt", "firme", "oggetto", "mittente"],
      ...["chiusoIl", "chiusura", "documentId", "canale"],
    ],
    emptied: { motivo: "null", perDocumento: "null", cambierebbe: "null" },
  },
  document_event: {
    kept: [
      ...["id", "profileId", "documentId", "transmissionId", "seq", "dataRicezione", "tipo", "oggetto", "mittente"],
      ...["messageId", "identificativoSdI", "nomeFile", "esito", "messaggio", "errori", "idFile", "statoPrima"],
      ...["statoDopo", "userId", "userName", "firme"],
    ],
    emptied: {},
  },
  sent_riepilogo: {
    kept: ["fileId", "posizione", "profileId", "aliquota", "natura", "esigibilita", "imponibile", "imposta"],
    emptied: {},
  },
  transmission: {
    kept: [
      ...["id", "profileId", "documentId", "fileId", "nomeFile", "progressivoInvio", "messageId", "mittente"],
      ...["destinatario", "stato", "tentativi", "identificativo", "identificativoSdI", "consegnataIl", "createdAt"],
      ...["dataOraConsegna", "dataMessaADisposizione", "sentAt", "datiDal", "esitoSdI", "canale", "senzaAttesa"],
      ...["prossimoInvio", "inCorsoDal", "trattenutaDal", "dubbioSegnalatoIl", "ritardoSegnalatoIl"],
      ...["attesaDal", "interruzioni"],
    ],
    emptied: { errore: "null" },
  },
  document_payment: {
    kept: [
      ...["id", "profileId", "documentId", "data", "importo", "movimento", "ricavi", "createdAt", "userId", "userName"],
      ...["annullatoIl", "annullatoDa", "annullatoDaName", "contato"],
    ],
    emptied: { nota: "null" },
  },
  document_file: {
    kept: [
      ...["id", "profileId", "documentId", "direzione", "genere", "nome", "tipo", "sha256", "sha256Contenuto"],
      ...["dimensione", "gzip", "createdAt"],
    ],
    emptied: {},
  },
  document: {
    kept: [
      ...["id", "profileId", "version", "statoDocumento", "sottoStato", "dataStatoDocumento", "createdAt", "updatedAt"],
      ...["deletedAt", "idProfiloFiscale", "idTipoDocumento", "numeroDocumento", "dataDocumento", "denominazione"],
      ...["dataScadenzaPagamento", "nome", "cognome", "idFiscaleIva", "totaleRitenute", "totaleCassa", "totaleIva"],
      "totaleContributi",
      ...["totale", "nettoAPagare", "numeroDocumentoInvio", "dataDocumentoInvio", "anno", "serie", "dataInvio"],
      ...["imponibile", "totaleBollo", "ricavi", "fileInviato", "incassato", "dataIncasso", "prossimaScadenza"],
      ...["emessaAltrove", "createdBy", "createdByName", "stornata", "stornato", "semplificata"],
    ],
    emptied: {
      causa: "null",
      fermaSegnalataIl: "null",
      idCliente: "null",
      idProfiloIban: "null",
      chiaveInvio: "null",
      chiaveCreazione: "null",
      // What was typed; what was sent stands in the file.
      bozza: `'{"v":1}'`,
      // No list shows it, and nothing is worked out from its draft again.
      svuotatoIl: `coalesce("svuotatoIl", "updatedAt")`,
    },
  },
  stamp_payment: { kept: ["profileId", "anno", "trimestre", "pagatoIl", "createdAt"], emptied: {} },
  subscription_order: {
    kept: [
      ...[
        "id",
        "numero",
        "profileId",
        "userId",
        "createdAt",
        "descrizione",
        "mesi",
        "imponibile",
        "aliquotaIva",
        "iva",
      ],
      ...["totale", "metodo", "stato", "paypalOrderId", "paypalCaptureId", "periodoDal", "periodoAl", "pagatoIl"],
      ...["idDocumento", "profiloDocumento"],
    ],
    emptied: { scadenzaIstruzioni: "null" },
  },
  fiscal_profile: allBut(ofTheIssuer, fiscalProfileRow.shape),
  profile: {
    kept: ["id", "userId", "createdAt"],
    emptied: { expiringDate: "null", primiPassiConservazione: "false", primiPassiNascosto: "false" },
  },
};

/**
 * Tables of a person. Of `app_user` the name stays as long as acts done in other accounts name who did them; `association`
 * stays where it gave access to another's profile, for its owner to read.
 */
export const personFates: Readonly<Record<string, Fate>> = {
  refresh_token: "gone",
  session_family: "gone",
  one_time_token: "gone",
  consent: "gone",
  known_device: "gone",
  mail_request: "gone",
  second_step: "gone",
  totp: "gone",
  recovery_code: "gone",
  passkey: "gone",
  passkey_challenge: "gone",
  api_token: "gone",
  daily_notice: "gone",
  association: {
    kept: [
      ...["id", "managerId", "email", "emailKey", "profileId", "permesso", "stato", "createdAt", "expiresAt"],
      ...["mailedAt", "answeredAt", "endedAt", "lastAccessAt"],
    ],
    emptied: { messaggio: "null" },
  },
  app_user: {
    kept: ["id", "name", "surname", "createdAt", "closedAt", "erasedAt", "bloccatoIl"],
    emptied: {
      email: "''",
      emailKey: "id::text",
      phone: "''",
      passwordHash: "''",
      flagMarketingEmail: "false",
      flagPollEmail: "false",
      confirmedAt: "null",
      postaRespintaIl: "null",
      avvisoScarto: "'mai'",
      avvisoConsegna: "'mai'",
      avvisoRicevuta: "'mai'",
      avvisoScadenze: "'mai'",
    },
  },
};

/**
 * Tables that are nobody's, and what ends what a person may have left in them.
 * @internal The test wants every table of the database here or in a list above.
 */
export const otherTables: Readonly<Record<string, string>> = {
  mail_outbox:
    "letters go out within minutes and are given up after a week; those to the closed address go after 30 days",
  refused_letter: "when, and by which code of a mail server, of nobody: for 30 days",
  sent_letter: "to whom which letter went, for thirty days, and only where what comes back is read",
  returned_mail_cursor: "how far the operator's mailbox was read, of nobody",
  test_mail: "letters of the demo, for 30 days",
  attempt_window: "digests of who tried what, until it counts no more",
  login_guess: "digests of addresses, for two hours",
  file_progressive: "the tax code of who transmits: goes with the last invoice, where nobody else has it",
  local_mailbox: "the demo's mailbox of the profile: goes after 30 days",
  simulator_box: "the same",
  simulator_mail: "the same",
  simulator_seen: "the same: what the simulated SdI has seen of the profile's tax code",
  simulator_key: "nobody's: what the simulated provider signs with",
  sending_hold: "nobody's",
  backup_made: "nobody's: when backups were made",
  migration: "nobody's",
  collected_now: "a view of documents and payments",
};
