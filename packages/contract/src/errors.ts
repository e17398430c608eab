import { linkInvalid, texts } from "./texts.ts";
/** The only statuses that ever leave the API besides 200: on any other the product's client clears the session (specification §8). */
export type Status = 400 | 401 | 402 | 403 | 404 | 406 | 500;

type Entry = { status: Status; message?: string };

function catalogue<const C extends Record<string, Entry>>(entries: C): C {
  return entries;
}

/**
 * Every failure of the API: code → status and the one Italian sentence. Entries without a message carry the messages of
 * their case (findings of a document, wrong fields). 401 and 403 only mean that the session is over.
 */
export const errors = catalogue({
  // the session
  sessionMissing: { status: 401, message: "Accedi per continuare." },
  sessionExpired: { status: 401, message: "La sessione è scaduta. Accedi di nuovo." },
  managementRevoked: { status: 403, message: "Non puoi più operare per questo utente: l'accesso è stato revocato." },
  profileChanged: {
    status: 400,
    message:
      "In un'altra finestra è cambiato il profilo per cui operi: qui non è stato fatto nulla. Guarda per chi operi, poi riprova.",
  },

  // the request
  invalidRequest: { status: 400 },
  malformedJson: { status: 400, message: "La richiesta non è leggibile: il contenuto non è JSON valido." },
  unsupportedContent: { status: 400, message: "Il tipo di contenuto inviato non è ammesso qui." },
  tooLarge: { status: 400, message: "Il contenuto inviato è troppo grande." },
  bodyTooSlow: {
    status: 400,
    message: "I dati inviati non sono arrivati in tempo: controlla la connessione e riprova.",
  },
  fileBeyondLimits: {
    status: 400,
    message:
      "Il file è troppo complicato: chiede più tempo o memoria di quanto un file possa avere. Controllalo, o dividilo.",
  },
  tooManyRequests: { status: 400, message: "Troppe richieste in poco tempo: attendi e riprova." },
  csrfMissing: { status: 400, message: "La pagina è rimasta aperta troppo a lungo. Ricaricala e riprova." },
  notFound: { status: 404, message: "La risorsa richiesta non esiste." },
  ownerOnly: { status: 400, message: "Solo il titolare dell'account può farlo." },
  notAllowed: { status: 400, message: "Il permesso che hai ricevuto non comprende questa operazione." },
  databaseAway: {
    status: 500,
    message: "Torniamo subito: il servizio è fermo per un momento. Quello che hai scritto è ancora qui.",
  },
  internal: {
    status: 500,
    message: "Qualcosa non ha funzionato da parte nostra. Riprova; se succede ancora, segnala il codice indicato.",
  },

  // auth
  loginRefused: { status: 400, message: "E-mail o password non corretti." },
  tooManyGuesses: {
    status: 400,
    message: "Troppi tentativi non riusciti. Riprova fra un'ora, oppure accedi con un link: te lo inviamo per e-mail.",
  },
  accountBlocked: {
    status: 400,
    message:
      "Questo account è stato bloccato da chi gestisce il servizio: scrivi all'assistenza. I tuoi dati ci sono ancora.",
  },
  emailNotConfirmed: {
    status: 400,
    message: "Conferma prima il tuo indirizzo: ti abbiamo inviato un'e-mail con il link.",
  },
  emailRefusesMail: {
    status: 400,
    message: "Il tuo indirizzo rifiuta la nostra e-mail di conferma: controlla com'è scritto e registrati di nuovo.",
  },
  linkInvalid: { status: 400, message: linkInvalid },
  sessionNotFound: { status: 404, message: "La sessione non esiste più." },
  secondFactorNeeded: { status: 400, message: "Conferma l'accesso con il secondo fattore." },
  secondStepOver: { status: 400, message: "È passato troppo tempo: accedi di nuovo." },
  secondFactorRefused: { status: 400, message: "Il codice non è corretto." },
  passkeyRefused: { status: 400, message: "La passkey non è stata riconosciuta." },
  passkeyNotFound: { status: 404, message: "Passkey non trovata" },
  secondFactorMissing: { status: 400, message: "Attiva prima la verifica in due passaggi." },
  proofNeeded: { status: 400, message: "Prima di continuare conferma che sei tu: scrivi di nuovo la password." },
  wrongCurrentPassword: { status: 400, message: "La password attuale non è corretta." },

  // examples of the demo
  accountNotEmpty: {
    status: 400,
    message: "Nel tuo account c'è già qualcosa di tuo: i dati di esempio entrano solo in un account vuoto.",
  },

  // subscription
  subscriptionExpired: {
    status: 402,
    message: texts.subscriptionExpired,
  },
  paymentMethodUnknown: { status: 400, message: "Metodo di pagamento non disponibile." },
  subscriptionsOff: { status: 400, message: "In questa installazione non servono abbonamenti." },
  orderNotFound: { status: 404, message: "Ordine non trovato" },
  orderNotWaiting: { status: 400, message: "L'ordine non è più in attesa di pagamento." },
  orderInvoiceMissing: { status: 404, message: "Per questo ordine non c'è una fattura" },
  paypalUnavailable: {
    status: 400,
    message: "PayPal non risponde: non è stato addebitato nulla. Riprova fra qualche minuto.",
  },
  paymentRefused: {
    status: 400,
    message: "PayPal non ha accettato il pagamento: non è stato addebitato nulla. Prova con un altro metodo.",
  },

  // taxdata
  fiscalDataMissing: { status: 400, message: "Completa prima i dati fiscali." },
  vatNumberOnInvoices: { status: 400 },
  ibanInUse: { status: 400, message: "Conto usato in una o più bozze: cambia prima il conto nelle bozze." },
  bankAccountNotFound: { status: 404, message: texts.bankAccountNotFound },
  logoMissing: { status: 404, message: "Nessun logo caricato" },
  logoFormat: { status: 400, message: "Formato non valido" },
  logoTooLarge: { status: 400, message: texts.logoTooLarge },

  // clients
  clientNotFound: { status: 404, message: "Cliente non trovato" },
  clientChanged: {
    status: 400,
    message: "Nel frattempo il cliente è stato modificato altrove: ricarica la pagina e riprova.",
  },
  clientsDiffer: {
    status: 400,
    message: "I due clienti non hanno la stessa partita IVA né lo stesso codice fiscale: non si possono unire.",
  },
  clientInUse: { status: 400, message: "Il cliente ha già dei documenti: puoi archiviarlo, non eliminarlo." },

  // service codes
  serviceCodeNotFound: { status: 404, message: "Codice servizio non trovato" },
  serviceCodeTaken: { status: 400 },

  // recurring documents
  recurringNotFound: { status: 404, message: "Documento ricorrente non trovato" },
  occurrenceNotWaiting: { status: 400, message: "Di questa data è già stato deciso: ricarica la pagina." },
  occurrenceNotComing: { status: 400, message: "In questa data non è previsto nessun documento ancora da fare." },

  // declarations of intent
  declarationNotFound: { status: 404, message: "Dichiarazione d'intento non trovata" },
  declarationTaken: { status: 400 },
  declarationNamed: {
    status: 400,
    message:
      "Una fattura o una bozza cita già questa dichiarazione: il protocollo resta com'è. Se il cliente l'ha revocata, scrivi l'ultimo giorno di validità.",
  },

  // imports
  importUnreadable: {
    status: 400,
    message: "Questo file non si legge come tabella: salvalo in CSV o in Excel (.xlsx) e riprova.",
  },
  importNoClients: { status: 400 },
  statementRefused: { status: 400 },
  movementNotFound: { status: 404, message: "Movimento non trovato" },
  movementMatched: { status: 400, message: "Questo movimento è già abbinato: annulla prima l'abbinamento." },
  movementNotMatched: { status: 400, message: "Questo movimento non è abbinato." },
  matchNotPossible: { status: 400 },
  movementAccountNotFound: { status: 404, message: "Conto non trovato" },
  importOldExcel: { status: 400, message: "I file .xls non si leggono: in Excel salvalo come .xlsx o CSV e riprova." },
  importEmpty: { status: 400, message: "Il file non contiene righe da importare." },
  importTooManyRows: { status: 400, message: "Il file ha più di 10.000 righe: dividilo in più file." },
  keyOfAnotherCall: {
    status: 400,
    message:
      "Con questa Idempotency-Key è già arrivata una richiesta diversa: per una nuova richiesta usa un'altra chiave.",
  },
  importExpired: { status: 404, message: "Il file caricato non è più disponibile: scegli di nuovo il file." },
  importDisturbed: { status: 400, message: "Mentre importavi i dati sono cambiati: prova di nuovo l'importazione." },
  importNotFound: { status: 404, message: "Importazione non trovata" },
  importUndone: { status: 400, message: "Questa importazione è già stata annullata." },
  importTooOld: { status: 400, message: "Sono passate più di 24 ore: l'importazione non si può più annullare." },

  // documents
  messageNotFound: { status: 404, message: "Messaggio non trovato" },
  documentNotFound: { status: 404, message: "Documento non trovato" },
  documentChanged: {
    status: 400,
    message: "Il documento è stato modificato altrove. Confronta le due versioni: nessuna è andata persa.",
  },
  documentLocked: { status: 400, message: "Il documento è già stato inviato: non si può più modificare." },
  documentRejected: { status: 400 },
  documentNumberTaken: { status: 400 },
  transitionRefused: {
    status: 400,
    message: "Nello stato in cui si trova, il documento non permette questa operazione.",
  },
  paymentNotFound: { status: 404, message: "Incasso non trovato" },
  paymentNotPossible: { status: 400 },
  attachmentRefused: { status: 400 },
  attachmentNotFound: { status: 404, message: "Allegato non trovato" },
  nobodyManages: { status: 400, message: "Nessun gestore opera sul tuo account: non c'è a chi inoltrare la fattura." },
  noDraftOfIt: { status: 400, message: "Da questo file non si può fare una bozza." },
  tooManyLines: {
    status: 400,
    message:
      "Il documento ha più di 9.999 righe: non si può farne una bozza, perché di più non se ne possono numerare.",
  },
  supplierUnknown: {
    status: 400,
    message: "La fattura dice troppo poco del fornitore: aggiungilo dalla pagina Nuovo cliente.",
  },
  binEmptied: { status: 400, message: "La bozza era nel cestino da più di 30 giorni: non si può più recuperare." },
  dossierNotYet: { status: 400, message: "Il fascicolo è disponibile dopo l'invio." },
  signatureNeeded: {
    status: 400,
    message:
      "Le fatture verso la pubblica amministrazione vanno firmate: apri il documento e scegli «Prepara per la firma».",
  },
  documentPrepared: {
    status: 400,
    message: "Il documento è pronto per la firma: per modificarlo annulla prima la preparazione.",
  },
  signedRefused: { status: 400 },

  // quotes
  quoteNotFound: { status: 404, message: "Preventivo non trovato" },
  quoteChanged: { status: 400, message: "Il preventivo è stato modificato altrove: ricarica la pagina e riprova." },
  quoteFixed: {
    status: 400,
    message: "Questa versione è già stata inviata e resta com'è: apri una nuova versione per cambiarla.",
  },
  quoteRefused: { status: 400 },
  customerLinkNotFound: {
    status: 404,
    message: "Questo link non è più valido: chiedine uno nuovo a chi te l'ha mandato.",
  },

  // accountpec
  receiptRefused: { status: 400 },
  receiptUnproved: { status: 400 },
  trialRefused: { status: 400 },
  pecNotConfigured: { status: 400, message: "Configura prima il collegamento con il SdI, nella pagina PEC account." },

  // past
  pastRefused: { status: 400 },
  pastFinished: { status: 400, message: "L'importazione è già finita." },
  pastRunning: { status: 400, message: "L'importazione è in corso: mettila in pausa, poi annullala." },
  pastNotOurs: { status: 400 },

  // tokens of programs
  tokenNotAllowed: { status: 400, message: "Con un token questa operazione non si può fare: accedi con il browser." },
  tokenReadOnly: {
    status: 400,
    message: "Questo token può solo leggere: per scrivere creane uno con il permesso di scrittura.",
  },
  tokenNotFound: { status: 404, message: "Token non trovato" },
  tokenNameTaken: { status: 400, message: "Hai già un token con questo nome." },
  tooManyTokens: { status: 400, message: "Hai già 20 token: revoca quelli che non usi." },

  // portability
  exportNotReady: { status: 404, message: "L'archivio non c'è più: preparane uno nuovo." },
  archiveRefused: { status: 400 },
  importNotEmpty: {
    status: 400,
    message: "L'account contiene già dei dati: un'esportazione si importa solo in un account vuoto.",
  },
  exportFirst: {
    status: 400,
    message: "Hai inviato delle fatture: prima di chiudere l'account scarica l'esportazione completa.",
  },

  // storage
  storageFull: {
    status: 400,
    message:
      "Lo spazio di questo account è esaurito e il file non c'è entrato: elimina bozze e allegati che non servono, o chiedi più spazio a chi gestisce il servizio.",
  },

  // the operator's antivirus
  virusFound: {
    status: 400,
    message: "L'antivirus ha trovato un virus in questo file, che non è stato preso: controlla da dove viene.",
  },
  scannerAway: {
    status: 400,
    message: "In questo momento l'antivirus non risponde, e senza non prendiamo file: riprova fra qualche minuto.",
  },
  tooLargeForScanner: {
    status: 400,
    message: "Il file è troppo grande per l'antivirus di questo servizio: dividilo, o scrivi a chi lo gestisce.",
  },

  // notice
  noticeNotFound: { status: 404, message: "Avviso non trovato" },

  // association
  associationNotFound: { status: 404, message: "Richiesta non trovata" },
  associationExpired: { status: 400, message: "La richiesta è scaduta." },
  associationClosed: { status: 400, message: "La richiesta non è più in attesa." },
  associationChanged: {
    status: 400,
    message: "Nel frattempo la richiesta è cambiata: rileggi che cosa chiede, poi rispondi di nuovo.",
  },
  associationSelf: { status: 400, message: texts.associationSelf },
  associationExists: { status: 400, message: "Gestisci già questo utente." },
  associationPending: { status: 400, message: "Hai già una richiesta in attesa per questo indirizzo." },
  associationTooSoon: {
    status: 400,
    message: "Hai già scritto a questo indirizzo nelle ultime 24 ore: riprova domani.",
  },
} as const);

/** The name of a failure. */
export type ErrorCode = keyof typeof errors;

/** The body of a failed call. `codes` and `fields` are additions a client may ignore. */
export type ErrorBody = { messages: string[]; codes?: string[]; fields?: Record<string, string[]> };

/**
 * A failure of the catalogue, thrown by a room and turned into an answer in one place.
 * `detail.messages` replaces the catalogue's sentence; `detail.fields` says at which fields of the body.
 */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly detail: { messages?: string[]; codes?: string[]; fields?: Record<string, string[]> };

  constructor(
    code: ErrorCode,
    detail: { messages?: string[]; codes?: string[]; fields?: Record<string, string[]> } = {},
  ) {
    super(code);
    this.name = "Failure";
    this.code = code;
    this.detail = detail;
  }

  get status(): Status {
    return errors[this.code].status;
  }

  /** What the caller reads. */
  get body(): ErrorBody {
    const entry: Entry = errors[this.code];
    const messages = this.detail.messages ?? (entry.message ? [entry.message] : []);
    return {
      messages,
      codes: this.detail.codes ?? [this.code],
      ...(this.detail.fields ? { fields: this.detail.fields } : {}),
    };
  }
}

/** `throw fail("documentNotFound")` */
export function fail(
  code: ErrorCode,
  detail?: { messages?: string[]; codes?: string[]; fields?: Record<string, string[]> },
): Failure {
  return new Failure(code, detail);
}

/** The refusal of a file that a profile has no room for, at its field. */
export function storageFull(field: string): Failure {
  return fail("storageFull", { fields: { [field]: [errors.storageFull.message] } });
}

/** The refusal of a file with a virus in it, at its field, with the name the antivirus gives it. */
export function virusFound(field: string, virus: string): Failure {
  const sentence = `L'antivirus ha trovato «${virus}» in questo file: non è stato preso. Controlla da dove viene.`;
  return fail("virusFound", { messages: [sentence], fields: { [field]: [sentence] } });
}

/** The refusal of a file that nobody can judge now, at its field. */
export const scannerAway = (field: string): Failure =>
  fail("scannerAway", { fields: { [field]: [errors.scannerAway.message] } });

/** The refusal of a file that is more than the antivirus takes, at its field. */
export const tooLargeForScanner = (field: string): Failure =>
  fail("tooLargeForScanner", { fields: { [field]: [errors.tooLargeForScanner.message] } });

/** The refusal of whoever tries too often, with the time until they may again. */
export function tooMany(waitMs: number): Failure {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const time = minutes === 1 ? "un minuto" : minutes < 60 ? `${minutes} minuti` : "un'ora";
  return fail("tooManyRequests", { messages: [`Troppe richieste in poco tempo: riprova fra ${time}.`] });
}
