// Written by `node src/db/generate-schema.ts` from the migrations; not by hand.
import type { DocumentEvent as EventOnTheWire } from "@fatturachiara/contract/rooms/document";
import type { ReceivedDocument } from "@fatturachiara/contract/rooms/document-received";
import type { MessageSignature } from "@fatturachiara/contract/rooms/message-signature";
import type { KeptPart } from "@fatturachiara/contract/rooms/movements";
import type { PastUndone } from "@fatturachiara/contract/rooms/past";
import type { KeptTerms, KeptVersion } from "@fatturachiara/contract/rooms/quotes";
import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { ColumnType } from "kysely";

/** A civil day, "YYYY-MM-DD". */
export type Day = string;
/** An exact decimal; its text is taken in too. */
export type Amount = ColumnType<Decimal, Decimal | string, Decimal | string>;
/** A moment. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** Parsed JSON; give it as text. Never money: numbers in it are floating point. */
export type Json<T = unknown> = ColumnType<T, string, string>;
/** A column the database can fill by itself. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

/** A row of `activity`. */
export interface Activity {
  id: string;
  profileId: string;
  userId: string;
  tipo: string;
  oggetto: string | null;
  recordId: string | null;
  at: Instant;
  conclusa: Generated<boolean>;
  tokenNome: string | null;
}

/** A row of `api_token`. */
export interface ApiToken {
  id: string;
  userId: string;
  hash: Buffer;
  nome: string;
  permesso: "lettura" | "scrittura";
  createdAt: Instant;
  expiresAt: Instant;
  lastUsedAt: Instant | null;
  revokedAt: Instant | null;
}

/** A row of `app_user`. */
export interface AppUser {
  id: string;
  email: string;
  emailKey: string;
  name: string;
  surname: string;
  phone: string;
  passwordHash: string;
  flagMarketingEmail: Generated<boolean>;
  flagPollEmail: Generated<boolean>;
  confirmedAt: Instant | null;
  createdAt: Instant;
  avvisoScarto: Generated<"subito" | "giornaliero" | "mai">;
  avvisoConsegna: Generated<"subito" | "giornaliero" | "mai">;
  avvisoRicevuta: Generated<"subito" | "giornaliero" | "mai">;
  avvisoScadenze: Generated<"subito" | "giornaliero" | "mai">;
  closedAt: Instant | null;
  erasedAt: Instant | null;
  bloccatoIl: Instant | null;
  postaRespintaIl: Instant | null;
}

/** A row of `applied_receipt`. */
export interface AppliedReceipt {
  profileId: string;
  identificativoSdI: string;
  tipo: "RC" | "NS" | "MC" | "NE" | "DT" | "AT";
  messageId: string;
  createdAt: Instant;
}

/** A row of `association`. */
export interface Association {
  id: string;
  managerId: string;
  email: string;
  emailKey: string;
  profileId: string | null;
  permesso: "consultazione" | "bozze" | "completa";
  messaggio: string | null;
  stato: "in_attesa" | "accettata" | "rifiutata" | "annullata" | "scaduta" | "revocata";
  createdAt: Instant;
  expiresAt: Instant;
  mailedAt: Instant;
  answeredAt: Instant | null;
  endedAt: Instant | null;
  lastAccessAt: Instant | null;
}

/** A row of `attempt_window`. */
export interface AttemptWindow {
  chiave: Buffer;
  volte: number;
  fino: Instant;
}

/** A row of `backup_made`. */
export interface BackupMade {
  fattoIl: Instant;
  righe: number;
  verificatoIl: Instant | null;
}

/** A row of `bank_account`. */
export interface BankAccount {
  id: string;
  profileId: string;
  intestatario: string | null;
  iban: string;
  banca: string | null;
  bic: string | null;
  predefinito: Generated<boolean>;
  createdAt: Instant;
  deletedAt: Instant | null;
}

/** A row of `client`. */
export interface Client {
  id: string;
  profileId: string;
  idProfiloFiscale: 1 | 2 | 3;
  flagPubblicaAmministrazione: boolean;
  ragioneSociale: string | null;
  nome: string | null;
  cognome: string | null;
  partitaIva: string | null;
  codiceFiscale: string | null;
  indirizzo: string;
  numeroCivico: string | null;
  cap: string;
  comune: string;
  provincia: string | null;
  nazione: string;
  email: string | null;
  emailPEC: string | null;
  codiceSDI: string | null;
  nota: string | null;
  archiviato: Generated<boolean>;
  createdAt: Instant;
  updatedAt: Instant;
  cerca: string;
  idProfiloIban: string | null;
  idCondizionePagamento: number | null;
  idModalitaPagamento: number | null;
  causale: string | null;
  idEsigibilitaIva: number | null;
  addebitaBollo: boolean | null;
  partitaIvaItaliana: Generated<boolean>;
  rappresentanteDenominazione: string | null;
  rappresentantePartitaIva: string | null;
  soloNumero: Generated<boolean>;
}

/** A row of `collected`. */
export interface Collected {
  paymentId: string;
  profileId: string;
  documentId: string;
  data: Day;
  statoDocumento: string;
  idTipoDocumento: number | null;
  prima: Amount;
  dopo: Amount;
  netto: Amount;
  primoMese: boolean;
  primoTrimestre: boolean;
  primoAnno: boolean;
  parteImponibile: Amount;
  parteCassa: Amount;
  parteIva: Amount;
  parteBollo: Amount;
  parteRitenute: Amount;
  parteTotale: Amount;
  parteNetto: Amount;
  dataDocumento: Day | null;
  idCliente: string | null;
  idFiscaleIva: string | null;
  nome: string | null;
  fileInviato: string | null;
}

/** A row of `collected_now`. */
export interface CollectedNow {
  paymentId: string | null;
  profileId: string | null;
  documentId: string | null;
  data: Day | null;
  statoDocumento: string | null;
  idTipoDocumento: number | null;
  prima: Amount | null;
  dopo: Amount | null;
  netto: Amount | null;
  primoMese: boolean | null;
  primoTrimestre: boolean | null;
  primoAnno: boolean | null;
  parteImponibile: Amount | null;
  parteCassa: Amount | null;
  parteIva: Amount | null;
  parteBollo: Amount | null;
  parteRitenute: Amount | null;
  parteTotale: Amount | null;
  parteNetto: Amount | null;
  dataDocumento: Day | null;
  idCliente: string | null;
  idFiscaleIva: string | null;
  nome: string | null;
  fileInviato: string | null;
}

/** A row of `collected_riepilogo_tally`. */
export interface CollectedRiepilogoTally {
  profileId: string;
  mese: Day;
  statoDocumento: "B" | "I" | "E" | "C" | "A";
  idTipoDocumento: number | null;
  aliquota: Amount;
  natura: string | null;
  esigibilita: string | null;
  documentiMese: number;
  documentiTrimestre: number;
  documentiAnno: number;
  imponibile: Amount;
  imposta: Amount;
}

/** A row of `collected_tally`. */
export interface CollectedTally {
  profileId: string;
  mese: Day;
  statoDocumento: "B" | "I" | "E" | "C" | "A";
  idTipoDocumento: number | null;
  documentiMese: number;
  documentiTrimestre: number;
  documentiAnno: number;
  imponibile: Amount;
  cassa: Amount;
  iva: Amount;
  bollo: Amount;
  ritenute: Amount;
  totale: Amount;
  netto: Amount;
}

/** A row of `consent`. */
export interface Consent {
  id: string;
  userId: string;
  genere: "condizioni" | "marketing" | "sondaggi";
  dato: boolean;
  versione: string | null;
  at: Instant;
}

/** A row of `customer_link`. */
export interface CustomerLink {
  id: string;
  profileId: string;
  impronta: Buffer;
  quoteId: string | null;
  documentId: string | null;
  clientId: string | null;
  createdAt: Instant;
  scade: Instant;
  revocatoIl: Instant | null;
  viste: number;
  ultimaVista: Instant | null;
  revisione: number | null;
}

/** A row of `daily_notice`. */
export interface DailyNotice {
  id: string;
  userId: string;
  text: string;
  createdAt: Instant;
}

/** A row of `declaration`. */
export interface Declaration {
  id: string;
  profileId: string;
  idCliente: string;
  protocollo: string;
  dataRicevuta: Day;
  anno: number;
  tipo: "operazione" | "importo";
  plafond: Amount;
  ultimoGiorno: Day | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A row of `document`. */
export interface Document {
  id: string;
  profileId: string;
  version: Generated<number>;
  statoDocumento: "B" | "I" | "E" | "C" | "A";
  sottoStato:
    | "draft"
    | "to_sign"
    | "send_failed"
    | "queued"
    | "by_hand"
    | "smtp_accepted"
    | "in_folder"
    | "accepted"
    | "accepted_delayed"
    | "at_sdi"
    | "uncertain"
    | "uncertain_alert"
    | "overdue"
    | "pa_delivery_pending"
    | "rejected"
    | "refused_pa"
    | "delivered"
    | "made_available"
    | "delivered_pa"
    | "accepted_pa"
    | "terms_expired_pa"
    | "undeliverable_pa"
    | "issued_elsewhere"
    | "cancelled";
  dataStatoDocumento: Instant;
  causa: string | null;
  createdAt: Instant;
  updatedAt: Instant;
  deletedAt: Instant | null;
  idProfiloFiscale: number | null;
  idCliente: string | null;
  idTipoDocumento: number | null;
  numeroDocumento: number | null;
  dataDocumento: Day | null;
  dataScadenzaPagamento: Day | null;
  idProfiloIban: string | null;
  denominazione: string | null;
  nome: string | null;
  cognome: string | null;
  idFiscaleIva: string | null;
  totaleRitenute: Generated<Amount>;
  totaleCassa: Generated<Amount>;
  totaleIva: Generated<Amount>;
  totale: Generated<Amount>;
  nettoAPagare: Generated<Amount>;
  numeroDocumentoInvio: string | null;
  dataDocumentoInvio: Day | null;
  anno: number | null;
  serie: string | null;
  dataInvio: Instant | null;
  imponibile: Generated<Amount>;
  totaleBollo: Generated<Amount>;
  ricavi: Generated<Amount>;
  fileInviato: string | null;
  incassato: Generated<Amount>;
  dataIncasso: Day | null;
  prossimaScadenza: Day | null;
  svuotatoIl: Instant | null;
  emessaAltrove: Generated<boolean>;
  chiaveInvio: string | null;
  createdBy: string | null;
  stornata: Generated<boolean>;
  createdByName: string | null;
  bozza: Json;
  fermaSegnalataIl: Instant | null;
  stornato: Generated<Amount>;
  chiaveCreazione: string | null;
  semplificata: Generated<boolean>;
  totaleContributi: Amount | null;
}

/** A row of `document_attachment`. */
export interface DocumentAttachment {
  id: string;
  profileId: string;
  documentId: string;
  nome: string;
  tipo: string;
  dimensione: number;
  contenuto: Buffer;
  createdAt: Instant;
}

/** A row of `document_event`. */
export interface DocumentEvent {
  id: string;
  profileId: string;
  documentId: string | null;
  transmissionId: string | null;
  seq: Generated<number>;
  dataRicezione: Instant;
  tipo:
    | "CREAZIONE"
    | "CORREZIONE"
    | "ELIMINAZIONE"
    | "RIPRISTINO"
    | "IMPORTAZIONE"
    | "PREPARAZIONE"
    | "ANNULLA_PREPARAZIONE"
    | "A_MANO"
    | "DICHIARATA"
    | "RITIRO"
    | "ANNULLAMENTO"
    | "COPIA"
    | "COPIA_RESPINTA"
    | "AVVISO"
    | "SOLLECITO"
    | "SOLLECITO_RESPINTO"
    | "INCASSO"
    | "INCASSO_ANNULLATO"
    | "INVIO"
    | "CARTELLA"
    | "ATTESA"
    | "SENZA_ATTESA"
    | "ACCETTAZIONE"
    | "NON_ACCETTAZIONE"
    | "CONSEGNA"
    | "MANCATA_CONSEGNA_12H"
    | "MANCATA_CONSEGNA"
    | "ALTRO"
    | "RC"
    | "NS"
    | "MC"
    | "NE"
    | "DT"
    | "AT";
  oggetto: string | null;
  mittente: string | null;
  messageId: string | null;
  identificativoSdI: string | null;
  nomeFile: string | null;
  esito: "applicato" | "ignorato" | "non riconosciuto" | "duplicato";
  messaggio: string;
  errori: Generated<Json<EventOnTheWire["errori"]>>;
  idFile: string | null;
  statoPrima: string | null;
  statoDopo: string | null;
  userId: string | null;
  firme: Generated<Json<EventOnTheWire["firme"]>>;
  userName: string | null;
}

/** A row of `document_file`. */
export interface DocumentFile {
  id: string;
  profileId: string;
  documentId: string | null;
  direzione: "inviato" | "ricevuto";
  genere: "fattura" | "fattura-da-firmare" | "pec-inviata" | "pec-ricevuta" | "ricevuta-sdi" | "file-ricevuto";
  nome: string;
  tipo: string;
  sha256: Buffer;
  dimensione: number;
  gzip: Buffer;
  createdAt: Instant;
  sha256Contenuto: Buffer | null;
}

/** A row of `document_line`. */
export interface DocumentLine {
  profileId: string;
  documentId: string;
  posizione: number;
  servizio: string | null;
  chiave: string | null;
  haCodice: boolean;
  intento: string | null;
}

/** A row of `document_link`. */
export interface DocumentLink {
  profileId: string;
  documentId: string;
  posizione: number;
  numero: string;
  data: Day | null;
}

/** A row of `document_party`. */
export interface DocumentParty {
  id: Generated<string>;
  profileId: string;
  idCliente: string | null;
  idFiscaleIva: string | null;
  nome: string;
  cerca: string;
  chiave: string;
  gruppo: Generated<string>;
}

/** A row of `document_payment`. */
export interface DocumentPayment {
  id: string;
  profileId: string;
  documentId: string;
  data: Day;
  importo: Amount;
  movimento: Amount;
  ricavi: Amount;
  nota: string | null;
  createdAt: Instant;
  userId: string | null;
  annullatoIl: Instant | null;
  annullatoDa: string | null;
  userName: string | null;
  annullatoDaName: string | null;
  contato: Generated<boolean>;
}

/** A row of `document_search`. */
export interface DocumentSearch {
  documentId: string;
  profileId: string;
  anno: number | null;
  cerca: string;
  statoDocumento: Generated<"B" | "I" | "E" | "C" | "A">;
  idProfiloFiscale: number | null;
  idTipoDocumento: number | null;
  idCliente: string | null;
  dataDocumento: Day | null;
  prossimaScadenza: Day | null;
  deletedAt: Instant | null;
  svuotatoIl: Instant | null;
  imponibile: Generated<Amount>;
  totaleIva: Generated<Amount>;
  totaleRitenute: Generated<Amount>;
  totale: Generated<Amount>;
  nettoAPagare: Generated<Amount>;
  incassato: Generated<Amount>;
  parte: string | null;
  idFiscaleIva: string | null;
  nome: Generated<string>;
  parteId: string | null;
  contata: Generated<boolean>;
  totaleCassa: Generated<Amount>;
  totaleBollo: Generated<Amount>;
  ricavi: Generated<Amount>;
  fileInviato: string | null;
  stornato: Generated<Amount>;
}

/** A row of `document_tally`. */
export interface DocumentTally {
  profileId: string;
  mese: Day | null;
  statoDocumento: "B" | "I" | "E" | "C" | "A";
  idProfiloFiscale: number | null;
  idTipoDocumento: number | null;
  documenti: number;
  imponibile: Amount;
  cassa: Amount;
  iva: Amount;
  conBollo: number;
  bollo: Amount;
  ritenute: Amount;
  totale: Amount;
  netto: Amount;
  ricavi: Amount;
  incassato: Amount;
  stornato: Generated<Amount>;
}

/** A row of `envelope_trust`. */
export interface EnvelopeTrust {
  profileId: string;
  casella: string;
  server: string;
  scelta: "fidato" | "ogni volta";
  createdAt: Instant;
}

/** A row of `example_data`. */
export interface ExampleData {
  profileId: string;
  createdAt: Instant;
  righe: Json;
}

/** A row of `exchange_file`. */
export interface ExchangeFile {
  profileId: string;
  nome: string;
  dimensione: number;
  modificatoMs: number;
  vistoDal: Instant;
  lettoIl: Instant | null;
}

/** A row of `file_progressive`. */
export interface FileProgressive {
  trasmittente: string;
  ultimo: string;
}

/** A row of `fiscal_profile`. */
export interface FiscalProfile {
  profileId: string;
  idProfiloFiscale: 1 | 2;
  titolo: string | null;
  nome: string | null;
  cognome: string | null;
  ragioneSociale: string | null;
  partitaIva: string;
  codiceFiscale: string | null;
  codiceEori: string | null;
  telefono: string | null;
  indirizzo: string;
  numeroCivico: string | null;
  cap: string;
  comune: string;
  provincia: string | null;
  nazione: string;
  reaUfficio: string | null;
  reaNumero: string | null;
  reaCapitaleSociale: Amount | null;
  reaSocioUnico: "SU" | "SM" | null;
  reaStatoLiquidazione: "LS" | "LN" | null;
  idRegimeFiscale: number;
  flagCassa: boolean;
  idTipoCassa: number | null;
  aliquotaCassa: Amount | null;
  idAliquotaIvaFullCassa: number | null;
  flagRitenutaCassa: boolean;
  flagRitenuta: boolean;
  idRitenuta: number | null;
  aliquotaRitenuta: Amount | null;
  idCausalePagamento: number | null;
  percentualeBaseRitenuta: Amount | null;
  idTipoDocumento: number | null;
  idAliquotaIvaFull: number | null;
  idCondizionePagamento: number | null;
  idModalitaPagamento: number | null;
  giorniScadenza: number | null;
  causale: string | null;
  formatoNumero: string;
  addebitaBollo: boolean;
  unitaMisura: string | null;
  codiceDestinatario: string | null;
  emailPEC: string | null;
  codiceAteco: string | null;
  flagPrestazioniSanitarie: boolean;
  updatedAt: Instant;
  stabileOrganizzazione: Json<FiscalData["stabileOrganizzazione"]> | null;
  rappresentanteFiscale: Json<FiscalData["rappresentanteFiscale"]> | null;
  formatoNumeroNoteCredito: string | null;
  formatoNumeroIntegrazioni: string | null;
  formatoNumeroPa: string | null;
}

/** A row of `full_export`. */
export interface FullExport {
  id: string;
  profileId: string;
  userId: string;
  pdf: boolean;
  stato: "in_coda" | "in_corso" | "pronta" | "non_riuscita";
  motivo: string | null;
  documenti: Generated<number>;
  fatti: Generated<number>;
  dimensione: Generated<number>;
  tentativo: string | null;
  createdAt: Instant;
  iniziataIl: Instant | null;
  vistaIl: Instant | null;
  prontaIl: Instant | null;
  scadeIl: Instant | null;
  scaricataIl: Instant | null;
}

/** A row of `full_export_piece`. */
export interface FullExportPiece {
  exportId: string;
  profileId: string;
  posizione: number;
  bytes: Buffer;
}

/** A row of `import_row`. */
export interface ImportRow {
  runId: string;
  recordId: string;
  prima: Json | null;
  profileId: string;
}

/** A row of `import_run`. */
export interface ImportRun {
  id: string;
  profileId: string;
  userId: string;
  genere: "clients" | "servicecode";
  nomeFile: string;
  creati: number;
  aggiornati: number;
  createdAt: Instant;
  annullataIl: Instant | null;
}

/** A row of `import_upload`. */
export interface ImportUpload {
  id: string;
  profileId: string;
  genere: "clients" | "servicecode";
  nomeFile: string;
  gzip: Buffer;
  createdAt: Instant;
}

/** A row of `known_certificate`. */
export interface KnownCertificate {
  profileId: string;
  ruolo: "gestore" | "gestore del SdI" | "SdI";
  casella: string;
  impronta: string;
  firmatario: string | null;
  origine: "primo uso" | "persona";
  createdAt: Instant;
}

/** A row of `known_device`. */
export interface KnownDevice {
  userId: string;
  hash: Buffer;
  createdAt: Instant;
  lastUsedAt: Instant;
}

/** A row of `local_mailbox`. */
export interface LocalMailbox {
  uid: Generated<number>;
  casella: string;
  cartella: Generated<string>;
  raw: Buffer;
  ricevutoIl: Instant;
}

/** A row of `login_guess`. */
export interface LoginGuess {
  id: string;
  callerKey: Buffer;
  accountKey: Buffer;
  deviceKey: Buffer | null;
  at: Instant;
}

/** A row of `logo`. */
export interface Logo {
  profileId: string;
  type: "image/png" | "image/jpeg";
  bytes: Buffer;
  updatedAt: Instant;
}

/** A row of `lost_sending`. */
export interface LostSending {
  profileId: string;
  nomeFile: string;
  numero: string | null;
  data: Day | null;
  trovataIl: Instant;
}

/** A row of `made_with_key`. */
export interface MadeWithKey {
  profileId: string;
  chiamata: string;
  chiave: string;
  recordId: string;
  createdAt: Instant;
  impronta: Buffer | null;
  risposta: Json | null;
}

/** A row of `mail_outbox`. */
export interface MailOutbox {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  createdAt: Instant;
  senderName: string | null;
  replyTo: string | null;
  fileName: string | null;
  fileType: string | null;
  file: Buffer | null;
  actedAt: Instant | null;
  altriFile: Json<{ nome: string; tipo: string; base64: string }[]> | null;
  lettera: string | null;
  genere: string | null;
  attesaDa: string | null;
}

/** A row of `mail_request`. */
export interface MailRequest {
  id: string;
  operation: "forgotpassword" | "resendconfirmation" | "signinlink" | "modifymail" | "registration";
  email: string;
  userId: string | null;
  createdAt: Instant;
}

/** A row of `mailbox_cursor`. */
export interface MailboxCursor {
  profileId: string;
  cartella: string;
  uidValidity: number;
  ultimoUid: number;
  lettaIl: Instant | null;
}

/** A row of `mailbox_message`. */
export interface MailboxMessage {
  id: string;
  profileId: string;
  sha256: Buffer;
  fileId: string | null;
  genere: string;
  esito: string;
  motivo: string | null;
  createdAt: Instant;
  firme: Generated<Json<MessageSignature[]>>;
  oggetto: string | null;
  mittente: string | null;
  chiusoIl: Instant | null;
  chiusura: "collegato" | "ignorato" | null;
  documentId: string | null;
  canale: Generated<"pec" | "cartella">;
  perDocumento: string | null;
  cambierebbe: string | null;
}

/** A row of `message_attempt`. */
export interface MessageAttempt {
  profileId: string;
  cartella: string;
  uidValidity: number;
  uid: number;
  volte: number;
}

/** A row of `migration`. */
export interface Migration {
  number: number;
  name: string;
  digest: string;
  applied_at: Generated<Instant>;
}

/** A row of `movement`. */
export interface Movement {
  id: string;
  profileId: string;
  accountId: string;
  importId: string;
  chiave: string;
  dataContabile: Day;
  dataValuta: Day | null;
  importo: Amount;
  commissione: Amount | null;
  controparte: string | null;
  ibanControparte: string | null;
  descrizione: string;
  endToEnd: string | null;
  riferimento: string | null;
  tipo: string | null;
  storno: boolean;
  parti: Json<KeptPart[]>;
  stato: "aperto" | "ignorato";
  cerca: string;
  stornoDi: string | null;
  abbinato: Generated<boolean>;
}

/** A row of `movement_account`. */
export interface MovementAccount {
  id: string;
  profileId: string;
  nome: string;
  iban: string | null;
  altro: string | null;
  divisa: string;
  createdAt: Instant;
  movimenti: Generated<number>;
  abbinati: Generated<number>;
  ignorati: Generated<number>;
  somma: Generated<Amount>;
}

/** A row of `movement_import`. */
export interface MovementImport {
  id: string;
  profileId: string;
  accountId: string;
  nomeFile: string;
  formato: string;
  nuovi: number;
  presenti: number;
  aperturaGiorno: Day | null;
  apertura: Amount | null;
  chiusuraGiorno: Day | null;
  chiusura: Amount | null;
  createdAt: Instant;
  tabella: Json | null;
}

/** A row of `movement_match`. */
export interface MovementMatch {
  profileId: string;
  movementId: string;
  posizione: number;
  documentId: string | null;
  paymentId: string | null;
  receivedId: string | null;
  importo: Amount;
  annulla: Generated<boolean>;
}

/** A row of `notice`. */
export interface Notice {
  id: string;
  profileId: string;
  genere: "scarto" | "consegna" | "ricevuta" | "scadenze" | "esportazione";
  chiave: string;
  titolo: string;
  testo: string;
  percorso: string;
  createdAt: Instant;
  readAt: Instant | null;
}

/** A row of `number_series`. */
export interface NumberSeries {
  profileId: string;
  anno: number;
  serie: string;
  ultimo: number;
  ultimaData: Day | null;
}

/** A row of `one_time_token`. */
export interface OneTimeToken {
  hash: Buffer;
  userId: string;
  purpose: "confirmregister" | "resetpassword" | "outlogin" | "confirmmail" | "undomail" | "endmanagers";
  detail: string | null;
  createdAt: Instant;
  expiresAt: Instant;
  usedAt: Instant | null;
}

/** A row of `outgoing_trouble`. */
export interface OutgoingTrouble {
  profileId: string;
  dal: Instant;
  tentativi: number;
  prossimoInvio: Instant;
  motivo: string;
  segnalatoIl: Instant | null;
}

/** A row of `party_tally`. */
export interface PartyTally {
  profileId: string;
  parteId: string;
  anno: number | null;
  trimestre: number | null;
  statoDocumento: "B" | "I" | "E" | "C" | "A";
  idProfiloFiscale: number | null;
  idTipoDocumento: number | null;
  documenti: number;
  imponibile: Amount;
  iva: Amount;
  ritenute: Amount;
  totale: Amount;
  netto: Amount;
  incassato: Amount;
  conRitenuta: number;
  imponibileRitenuta: Amount;
  stornato: Generated<Amount>;
}

/** A row of `passkey`. */
export interface Passkey {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Instant;
  lastUsedAt: Instant | null;
}

/** A row of `passkey_challenge`. */
export interface PasskeyChallenge {
  userId: string;
  challenge: string;
  expiresAt: Instant;
}

/** A row of `past_import`. */
export interface PastImport {
  id: string;
  profileId: string;
  userId: string;
  nomeFile: string;
  stato: "in_arrivo" | "in_corso" | "in_pausa" | "finita" | "annullata";
  incassate: boolean;
  clienti: Generated<number>;
  servizi: Generated<number>;
  formatoNumero: string | null;
  createdAt: Instant;
  finitaIl: Instant | null;
  annullamento: Json<PastUndone> | null;
  formatoPrima: string | null;
  inPausaDal: Instant | null;
  fermaSegnalataIl: Instant | null;
}

/** A row of `past_member`. */
export interface PastMember {
  importId: string;
  posizione: number;
  percorso: string;
  dimensione: number;
  gzip: Buffer | null;
  genere: "emessa" | "ricevuta" | "messaggio" | "altro" | null;
  data: Day | null;
  nomeFattura: string | null;
  esito: "importata" | "doppia" | "errata" | "ignorata" | null;
  motivo: string | null;
  documenti: Generated<number>;
  documentId: string | null;
  receivedId: string | null;
  profileId: string;
}

/** A row of `payment_tally`. */
export interface PaymentTally {
  profileId: string;
  mese: Day;
  movimento: Amount;
  ricavi: Amount;
}

/** A row of `pec_account`. */
export interface PecAccount {
  profileId: string;
  modo: "automatico" | "manuale" | "simulatore" | "cartella";
  idGestore: string | null;
  indirizzo: string | null;
  nomeUtente: string | null;
  passwordSigillata: string | null;
  smtpHost: string | null;
  smtpPort: number | null;
  smtpSicurezza: "ssl" | "starttls" | null;
  imapHost: string | null;
  imapPort: number | null;
  imapSicurezza: "ssl" | "starttls" | null;
  cartella: string | null;
  indirizzoSdi: string | null;
  indirizzoSdiDal: Instant | null;
  messaggiAlMinuto: number | null;
  sospesaDal: Instant | null;
  updatedAt: Instant;
  dataScadenzaPassword: Day | null;
  intervalloMinuti: number | null;
  spazioUsato: number | null;
  spazioTotale: number | null;
  ascoltataDa: string | null;
  ascoltataFino: Instant | null;
  cartellaScambio: string | null;
  indirizzoSdiDettoIl: Instant | null;
  mutaDal: Instant | null;
}

/** A row of `pec_operation`. */
export interface PecOperation {
  id: string;
  profileId: string;
  tipo: "verifica_invio" | "verifica_ricezione" | "lettura" | "invio";
  riuscita: boolean;
  messaggio: string;
  at: Instant;
}

/** A row of `profile`. */
export interface Profile {
  id: string;
  userId: string;
  expiringDate: Instant | null;
  primiPassiConservazione: Generated<boolean>;
  primiPassiNascosto: Generated<boolean>;
  createdAt: Instant;
}

/** A row of `quote`. */
export interface Quote {
  id: string;
  profileId: string;
  version: number;
  tipo: "preventivo" | "proforma";
  anno: number;
  progressivo: number;
  revisione: number;
  stato: "bozza" | "inviato" | "accettato" | "rifiutato";
  data: Day | null;
  validoFino: Day | null;
  oggetto: string | null;
  condizioni: string | null;
  probabilita: number | null;
  bozza: Json;
  righe: Json<KeptTerms[]>;
  idCliente: string | null;
  cliente: string | null;
  imponibile: Amount;
  totaleIva: Amount;
  totale: Amount;
  nettoAPagare: Amount;
  inviatoIl: Instant | null;
  rispostoIl: Day | null;
  cerca: string;
  createdAt: Instant;
  updatedAt: Instant;
  deletedAt: Instant | null;
}

/** A row of `quote_attachment`. */
export interface QuoteAttachment {
  id: string;
  profileId: string;
  quoteId: string;
  dalla: number;
  fino: number | null;
  nome: string;
  tipo: string;
  dimensione: number;
  contenuto: Buffer;
  createdAt: Instant;
}

/** A row of `quote_document`. */
export interface QuoteDocument {
  profileId: string;
  documentId: string;
  quoteId: string;
  come: "intero" | "parte" | "acconto" | "saldo";
  righe: Json<string[]>;
}

/** A row of `quote_event`. */
export interface QuoteEvent {
  id: string;
  profileId: string;
  quoteId: string;
  quando: Instant;
  messaggio: string;
  testo: string | null;
  autore: string | null;
  delCliente: boolean;
}

/** A row of `quote_paper`. */
export interface QuotePaper {
  id: string;
  profileId: string;
  quoteId: string;
  revisione: number;
  email: string | null;
  nome: string;
  dimensione: number;
  contenuto: Buffer;
  createdAt: Instant;
}

/** A row of `quote_revision`. */
export interface QuoteRevision {
  profileId: string;
  quoteId: string;
  revisione: number;
  contenuto: Json<KeptVersion>;
  totale: Amount;
  inviataIl: Instant;
  esito: "accettato" | "rifiutato" | null;
  nome: string | null;
  giorno: Day | null;
  nota: string | null;
  righeAccettate: Json<KeptTerms[]> | null;
  totaleAccettato: Amount | null;
}

/** A row of `received_invoice`. */
export interface ReceivedInvoice {
  id: string;
  profileId: string;
  fileId: string;
  posizione: number;
  origine: "pec" | "file" | "cartella";
  fileMetadati: string | null;
  identificativoSdI: string | null;
  dataRicezione: Instant;
  segno: Generated<"nuova" | "vista" | "registrata" | "contestata">;
  idTipoDocumento: number | null;
  numero: string;
  dataDocumento: Day;
  denominazione: string | null;
  nome: string | null;
  cognome: string | null;
  idFiscaleIva: string | null;
  imponibile: Amount;
  totaleIva: Amount;
  totaleRitenute: Amount;
  totale: Amount;
  nettoAPagare: Amount;
  dataScadenza: Day | null;
  cerca: string;
  pagataIl: Day | null;
  riepiloghi: Json<{ aliquota: string; natura: string | null }[]> | null;
  firme: Generated<Json<ReceivedDocument["firme"]>>;
  verifica: "da verificare" | "verificata" | "gestore fidato" | null;
  iban: Json<string[]> | null;
  semplificata: Generated<boolean>;
}

/** A row of `recovery_code`. */
export interface RecoveryCode {
  hash: Buffer;
  userId: string;
  usedAt: Instant | null;
}

/** A row of `recurring`. */
export interface Recurring {
  id: string;
  profileId: string;
  nome: string;
  bozza: Json;
  idCliente: string | null;
  idProfiloIban: string | null;
  prima: Day;
  ogni: number;
  unita: "giorni" | "settimane" | "mesi" | "anni";
  fineMese: boolean;
  lavorativo: "stessoGiorno" | "prima" | "dopo";
  fino: Day | null;
  volte: number | null;
  periodo: "inizia" | "termina" | "precedente" | "dalGiorno";
  aumento: Amount | null;
  aumentoDal: Day | null;
  aumentoOgniAnno: Generated<boolean>;
  modo: "bozza" | "invia" | "chiedi";
  attiva: Generated<boolean>;
  fattoFino: Day;
  prossima: Day | null;
  fermo: "abbonamento" | "casella" | "copia" | "dati" | null;
  fermoMotivo: string | null;
  version: Generated<number>;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A row of `recurring_occurrence`. */
export interface RecurringOccurrence {
  profileId: string;
  recurringId: string;
  giorno: Day;
  previsto: Day;
  stato: "saltata" | "chiesta" | "persa" | "inCorso" | "fatta";
  documentId: string | null;
  motivo: string | null;
  createdAt: Instant;
  daInviareIl: Day | null;
}

/** A row of `refresh_token`. */
export interface RefreshToken {
  hash: Buffer;
  familyId: string;
  createdAt: Instant;
  expiresAt: Instant;
  usedAt: Instant | null;
}

/** A row of `refused_letter`. */
export interface RefusedLetter {
  id: string;
  codice: string;
  createdAt: Instant;
}

/** A row of `reminder`. */
export interface Reminder {
  profileId: string;
  documentId: string;
  scadenza: Day;
  passo: number;
  stato: "inviato" | "saltato";
  lettera: string | null;
  email: string | null;
  createdAt: Instant;
}

/** A row of `reminder_choice`. */
export interface ReminderChoice {
  profileId: string;
  clientId: string;
  modo: "propri" | "mai";
  passi: Json<number[]> | null;
}

/** A row of `reminder_hold`. */
export interface ReminderHold {
  profileId: string;
  documentId: string;
  motivo: "contestata" | "non sollecitare";
}

/** A row of `reminder_refusal`. */
export interface ReminderRefusal {
  profileId: string;
  email: string;
  motivo: string;
  createdAt: Instant;
}

/** A row of `reminder_settings`. */
export interface ReminderSettings {
  profileId: string;
  attivi: Generated<boolean>;
  passi: Json<number[]>;
  interessi: boolean;
  messaggio: string | null;
  dal: Day | null;
}

/** A row of `returned_mail_cursor`. */
export interface ReturnedMailCursor {
  id: number;
  uidValidity: number;
  ultimoUid: number;
  lettaIl: Instant;
  casella: string | null;
}

/** A row of `riepilogo_tally`. */
export interface RiepilogoTally {
  profileId: string;
  mese: Day | null;
  statoDocumento: "B" | "I" | "E" | "C" | "A";
  idTipoDocumento: number | null;
  aliquota: Amount;
  natura: string | null;
  esigibilita: string | null;
  documenti: number;
  imponibile: Amount;
  imposta: Amount;
}

/** A row of `sdi_trial`. */
export interface SdiTrial {
  id: string;
  profileId: string;
  messageId: string;
  mittente: string;
  destinatario: string;
  stato: "in_corso" | "inviata" | "accettata" | "consegnata" | "risposta" | "incerta" | "fallita";
  errore: string | null;
  risposta: string | null;
  createdAt: Instant;
  aggiornataIl: Instant;
  inCorsoDal: Instant | null;
  prossimoInvio: Instant | null;
}

/** A row of `second_step`. */
export interface SecondStep {
  hash: Buffer;
  userId: string;
  deviceKey: Buffer | null;
  challenge: string | null;
  attempts: Generated<number>;
  createdAt: Instant;
  expiresAt: Instant;
  usedAt: Instant | null;
}

/** A row of `security_event`. */
export interface SecurityEvent {
  profileId: string;
  id: string;
  userId: string | null;
  at: Instant;
  call: string;
  failure: string | null;
  address: string;
  device: string;
  tokenNome: string | null;
}

/** A row of `sending_hold`. */
export interface SendingHold {
  held: Generated<boolean>;
  savedAt: Instant;
  heldAt: Instant;
  motivo: Generated<"ripristino" | "fermo" | "prova">;
}

/** A row of `sent_letter`. */
export interface SentLetter {
  id: string;
  genere: string;
  lettera: string;
  attesaDa: string | null;
  email: string;
  sentAt: Instant;
}

/** A row of `sent_riepilogo`. */
export interface SentRiepilogo {
  fileId: string;
  posizione: number;
  profileId: string;
  aliquota: Amount;
  natura: string | null;
  esigibilita: string | null;
  imponibile: Amount;
  imposta: Amount;
}

/** A row of `service_code`. */
export interface ServiceCode {
  id: string;
  profileId: string;
  code: string;
  descrizione: string;
  descrizioneDettaglio: string | null;
  prezzo: Amount | null;
  unitaMisura: string | null;
  idAliquotaIvaFull: number | null;
  idAliquotaIva: number;
  idNatura: number | null;
  idEsigibilitaIva: number | null;
  flagCassa: boolean;
  flagRitenuta: boolean;
  tipoCodice: string;
  attivo: boolean;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A row of `session_family`. */
export interface SessionFamily {
  id: string;
  userId: string;
  managedProfileId: string | null;
  device: Generated<string>;
  createdAt: Instant;
  lastUsedAt: Instant;
  endedAt: Instant | null;
  provenAt: Instant | null;
  turn: Generated<number>;
  turnedAt: Instant | null;
  unheardLink: string | null;
}

/** A row of `signature_preparation`. */
export interface SignaturePreparation {
  documentId: string;
  profileId: string;
  fileId: string;
  progressivoInvio: string;
  daSottoStato:
    | "draft"
    | "to_sign"
    | "send_failed"
    | "queued"
    | "by_hand"
    | "smtp_accepted"
    | "in_folder"
    | "accepted"
    | "accepted_delayed"
    | "at_sdi"
    | "uncertain"
    | "uncertain_alert"
    | "overdue"
    | "pa_delivery_pending"
    | "rejected"
    | "refused_pa"
    | "delivered"
    | "made_available"
    | "delivered_pa"
    | "accepted_pa"
    | "terms_expired_pa"
    | "undeliverable_pa"
    | "issued_elsewhere"
    | "cancelled";
  daDataStato: Instant;
  numeroNuovo: boolean;
  numeroPrima: number | null;
  createdAt: Instant;
}

/** A row of `simulator_box`. */
export interface SimulatorBox {
  casella: string;
  scenario: string;
  codice: string | null;
  avantiMs: Generated<number>;
  indirizzo: string | null;
  indirizzoDal: Instant | null;
}

/** A row of `simulator_key`. */
export interface SimulatorKey {
  nome: "gestore" | "sdi";
  chiave: Buffer;
  certificato: Buffer;
}

/** A row of `simulator_mail`. */
export interface SimulatorMail {
  id: string;
  casella: string;
  destinatario: string;
  messageId: string;
  identificativo: string;
  raw: Buffer;
  passo: "accettazione" | "avviso" | "mancata" | "consegna" | "sdi" | "esito" | "finito";
  scadenza: Instant;
  consegnataIl: Instant | null;
  createdAt: Instant;
  scenario: Generated<string>;
  codice: string | null;
  risposte: Generated<Json>;
}

/** A row of `simulator_seen`. */
export interface SimulatorSeen {
  chiave: string;
  createdAt: Instant;
}

/** A row of `stamp_payment`. */
export interface StampPayment {
  profileId: string;
  anno: number;
  trimestre: number;
  pagatoIl: Day;
  createdAt: Instant;
}

/** A row of `storage_tally`. */
export interface StorageTally {
  profileId: string;
  byte: number;
  fino: Instant;
}

/** A row of `subscription_order`. */
export interface SubscriptionOrder {
  id: string;
  numero: Generated<number>;
  profileId: string;
  userId: string;
  createdAt: Instant;
  descrizione: string;
  mesi: number;
  imponibile: Amount;
  aliquotaIva: Amount;
  iva: Amount;
  totale: Amount;
  metodo: "paypal" | "bonifico" | "gratuito";
  stato: "in_attesa" | "pagato" | "annullato" | "rimborsato";
  scadenzaIstruzioni: Day | null;
  paypalOrderId: string | null;
  paypalCaptureId: string | null;
  periodoDal: Instant | null;
  periodoAl: Instant | null;
  pagatoIl: Instant | null;
  idDocumento: string | null;
  profiloDocumento: string | null;
}

/** A row of `test_mail`. */
export interface TestMail {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  sentAt: Instant;
  senderName: string | null;
  replyTo: string | null;
  fileName: string | null;
  fileType: string | null;
  file: Buffer | null;
  altriFile: Json<{ nome: string; tipo: string; base64: string }[]> | null;
}

/** A row of `totp`. */
export interface Totp {
  userId: string;
  segretoSigillato: string;
  confirmedAt: Instant | null;
  lastStep: number | null;
  createdAt: Instant;
}

/** A row of `transmission`. */
export interface Transmission {
  id: string;
  profileId: string;
  documentId: string;
  fileId: string;
  nomeFile: string;
  progressivoInvio: string;
  messageId: string;
  mittente: string;
  destinatario: string;
  stato: "in_coda" | "in_corso" | "accettata_smtp" | "incerta" | "fallita" | "ritirata" | "doppia" | "a_mano";
  tentativi: Generated<number>;
  errore: string | null;
  identificativo: string | null;
  identificativoSdI: string | null;
  consegnataIl: Instant | null;
  dataOraConsegna: Instant | null;
  dataMessaADisposizione: Day | null;
  createdAt: Instant;
  sentAt: Instant | null;
  prossimoInvio: Instant | null;
  inCorsoDal: Instant | null;
  datiDal: Instant | null;
  esitoSdI: "RC" | "NS" | "MC" | "NE" | "DT" | "AT" | null;
  dubbioSegnalatoIl: Instant | null;
  ritardoSegnalatoIl: Instant | null;
  trattenutaDal: Instant | null;
  senzaAttesa: Generated<boolean>;
  canale: Generated<"pec" | "cartella">;
  attesaDal: Instant | null;
  interruzioni: Generated<number>;
}

/** Every table, for Kysely. */
export interface Schema {
  activity: Activity;
  api_token: ApiToken;
  app_user: AppUser;
  applied_receipt: AppliedReceipt;
  association: Association;
  attempt_window: AttemptWindow;
  backup_made: BackupMade;
  bank_account: BankAccount;
  client: Client;
  collected: Collected;
  collected_now: CollectedNow;
  collected_riepilogo_tally: CollectedRiepilogoTally;
  collected_tally: CollectedTally;
  consent: Consent;
  customer_link: CustomerLink;
  daily_notice: DailyNotice;
  declaration: Declaration;
  document: Document;
  document_attachment: DocumentAttachment;
  document_event: DocumentEvent;
  document_file: DocumentFile;
  document_line: DocumentLine;
  document_link: DocumentLink;
  document_party: DocumentParty;
  document_payment: DocumentPayment;
  document_search: DocumentSearch;
  document_tally: DocumentTally;
  envelope_trust: EnvelopeTrust;
  example_data: ExampleData;
  exchange_file: ExchangeFile;
  file_progressive: FileProgressive;
  fiscal_profile: FiscalProfile;
  full_export: FullExport;
  full_export_piece: FullExportPiece;
  import_row: ImportRow;
  import_run: ImportRun;
  import_upload: ImportUpload;
  known_certificate: KnownCertificate;
  known_device: KnownDevice;
  local_mailbox: LocalMailbox;
  login_guess: LoginGuess;
  logo: Logo;
  lost_sending: LostSending;
  made_with_key: MadeWithKey;
  mail_outbox: MailOutbox;
  mail_request: MailRequest;
  mailbox_cursor: MailboxCursor;
  mailbox_message: MailboxMessage;
  message_attempt: MessageAttempt;
  migration: Migration;
  movement: Movement;
  movement_account: MovementAccount;
  movement_import: MovementImport;
  movement_match: MovementMatch;
  notice: Notice;
  number_series: NumberSeries;
  one_time_token: OneTimeToken;
  outgoing_trouble: OutgoingTrouble;
  party_tally: PartyTally;
  passkey: Passkey;
  passkey_challenge: PasskeyChallenge;
  past_import: PastImport;
  past_member: PastMember;
  payment_tally: PaymentTally;
  pec_account: PecAccount;
  pec_operation: PecOperation;
  profile: Profile;
  quote: Quote;
  quote_attachment: QuoteAttachment;
  quote_document: QuoteDocument;
  quote_event: QuoteEvent;
  quote_paper: QuotePaper;
  quote_revision: QuoteRevision;
  received_invoice: ReceivedInvoice;
  recovery_code: RecoveryCode;
  recurring: Recurring;
  recurring_occurrence: RecurringOccurrence;
  refresh_token: RefreshToken;
  refused_letter: RefusedLetter;
  reminder: Reminder;
  reminder_choice: ReminderChoice;
  reminder_hold: ReminderHold;
  reminder_refusal: ReminderRefusal;
  reminder_settings: ReminderSettings;
  returned_mail_cursor: ReturnedMailCursor;
  riepilogo_tally: RiepilogoTally;
  sdi_trial: SdiTrial;
  second_step: SecondStep;
  security_event: SecurityEvent;
  sending_hold: SendingHold;
  sent_letter: SentLetter;
  sent_riepilogo: SentRiepilogo;
  service_code: ServiceCode;
  session_family: SessionFamily;
  signature_preparation: SignaturePreparation;
  simulator_box: SimulatorBox;
  simulator_key: SimulatorKey;
  simulator_mail: SimulatorMail;
  simulator_seen: SimulatorSeen;
  stamp_payment: StampPayment;
  storage_tally: StorageTally;
  subscription_order: SubscriptionOrder;
  test_mail: TestMail;
  totp: Totp;
  transmission: Transmission;
}
