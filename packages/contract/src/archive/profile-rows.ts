import { leggiBozza } from "@fatturachiara/fatturapa/json";
import { PERIODI_RICORRENZA, REGOLE_LAVORATIVO, UNITA_RICORRENZA } from "@fatturachiara/fatturapa/ricorrenza";
import * as z from "zod/mini";
import { channelNames, receivedFrom, sendingModes } from "../rooms/channels.ts";
import { clientInput } from "../rooms/clients.ts";
import { messageSignature } from "../rooms/message-signature.ts";
import { recurringModes } from "../rooms/recurring.ts";
import { serviceCodeInput } from "../rooms/servicecode.ts";
import { bankAccountInput, fiscalData } from "../rooms/taxdata.ts";
import { id, integer } from "../wire.ts";
import { keptAs } from "./kept-as.ts";
import * as v from "./values.ts";

// What is typed in a form is judged by the form as well: here stands what is kept, whole.

/** A flag that came later than the first archives. */
const sinceLater = z.optional(z.boolean());

/** A customer. */
export const clientRow = z.object({
  ...keptAs(clientInput.shape),
  id,
  // Never null in their columns, and not in older archives.
  ...{ archiviato: sinceLater, partitaIvaItaliana: sinceLater, soloNumero: sinceLater },
  createdAt: v.moment,
  updatedAt: v.moment,
  cerca: v.prose,
});

/** A declaration of intent of a customer. */
export const declarationRow = z.object({
  id,
  idCliente: id,
  protocollo: v.name,
  dataRicevuta: v.day,
  anno: integer,
  tipo: z.union([z.literal("operazione"), z.literal("importo")]),
  plafond: v.exact,
  ultimoGiorno: v.maybe(v.day),
  createdAt: v.moment,
  updatedAt: v.moment,
});

/** A document that comes again by itself, its draft in the format's words. */
export const recurringRow = z
  .object({
    id,
    nome: v.name,
    bozza: z.unknown().check(z.refine((value) => leggiBozza(value).problemi.length === 0)),
    idCliente: v.maybe(id),
    idProfiloIban: v.maybe(id),
    prima: v.day,
    ogni: z.int().check(z.minimum(1), z.maximum(999)),
    unita: z.enum(UNITA_RICORRENZA),
    fineMese: z.boolean(),
    lavorativo: z.enum(REGOLE_LAVORATIVO),
    fino: v.maybe(v.day),
    volte: v.maybe(z.int().check(z.minimum(1), z.maximum(9999))),
    periodo: z.enum(PERIODI_RICORRENZA),
    aumento: v.maybe(v.exact),
    aumentoDal: v.maybe(v.day),
    aumentoOgniAnno: z.boolean(),
    modo: z.enum(recurringModes),
    fattoFino: v.day,
    prossima: v.maybe(v.day),
    version: v.place,
    createdAt: v.moment,
    updatedAt: v.moment,
  })
  .check(z.refine((row) => (row.aumento == null) === (row.aumentoDal == null), { path: ["aumentoDal"] }));

/** What became of one of its occurrences. */
export const recurringOccurrenceRow = z
  .object({
    recurringId: id,
    giorno: v.day,
    previsto: v.day,
    stato: z.enum(["saltata", "chiesta", "persa", "inCorso", "fatta"]),
    documentId: v.maybe(id),
    motivo: v.maybe(v.prose),
    daInviareIl: v.maybe(v.day),
    createdAt: v.moment,
  })
  .check(
    z.refine((row) => ["inCorso", "fatta"].includes(row.stato) === (row.documentId != null), { path: ["documentId"] }),
  );

/** A bank account whose statements were brought along. */
export const movementAccountRow = z.object({
  id,
  nome: v.name,
  iban: v.maybe(v.name),
  altro: v.maybe(v.name),
  divisa: v.name,
  createdAt: v.moment,
});

/** A statement that was taken in. */
export const movementImportRow = z.object({
  id,
  accountId: id,
  nomeFile: v.name,
  formato: v.name,
  nuovi: v.place,
  presenti: v.place,
  aperturaGiorno: v.maybe(v.day),
  apertura: v.maybe(v.exact),
  chiusuraGiorno: v.maybe(v.day),
  chiusura: v.maybe(v.exact),
  tabella: v.maybe(z.object({ colonne: z.array(v.name), mappa: z.record(v.name, v.name) })),
  createdAt: v.moment,
});

/** What moved on such an account. */
export const movementRow = z.object({
  id,
  accountId: id,
  importId: id,
  chiave: v.prose,
  dataContabile: v.day,
  dataValuta: v.maybe(v.day),
  importo: v.exact,
  commissione: v.maybe(v.exact),
  controparte: v.maybe(v.prose),
  ibanControparte: v.maybe(v.name),
  descrizione: v.prose,
  endToEnd: v.maybe(v.prose),
  riferimento: v.maybe(v.prose),
  tipo: v.maybe(v.prose),
  storno: z.boolean(),
  parti: z.array(
    z.object({
      importo: v.exact,
      controparte: v.maybe(v.prose),
      ibanControparte: v.maybe(v.name),
      descrizione: v.prose,
      endToEnd: v.maybe(v.prose),
    }),
  ),
  stato: z.union([z.literal("aperto"), z.literal("ignorato")]),
  cerca: v.prose,
  stornoDi: v.maybe(id),
});

/** What a movement has become. */
export const movementMatchRow = z
  .object({
    movementId: id,
    posizione: v.place,
    documentId: v.maybe(id),
    paymentId: v.maybe(id),
    receivedId: v.maybe(id),
    importo: v.exact,
    annulla: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ documentId, paymentId, receivedId }) =>
        (paymentId == null) !== (receivedId == null) && (paymentId == null) === (documentId == null),
      { path: ["receivedId"] },
    ),
  );

/** A service or an article. */
export const serviceCodeRow = z.object({
  ...keptAs(serviceCodeInput.shape),
  id,
  idAliquotaIva: integer,
  createdAt: v.moment,
  updatedAt: v.moment,
});

/** An account to be paid to. */
export const bankAccountRow = z.object({
  ...keptAs(bankAccountInput.shape),
  id,
  predefinito: sinceLater,
  createdAt: v.moment,
  deletedAt: v.maybe(v.moment),
});

const { idProfiloIban: _, ...fiscalFields } = fiscalData.shape;

/** Who issues; which of the accounts is the usual one, the accounts say. */
export const fiscalProfileRow = z.object({ ...keptAs(fiscalFields), updatedAt: v.moment });

const security = v.maybe(z.enum(["ssl", "starttls"]));

/** The certified mailbox, and what was learnt from it. */
export const pecAccountRow = z.object({
  modo: z.enum(sendingModes),
  idGestore: v.maybe(v.name),
  indirizzo: v.maybe(v.name),
  nomeUtente: v.maybe(v.name),
  ...{ smtpHost: v.maybe(v.name), smtpPort: v.maybe(integer), smtpSicurezza: security },
  ...{ imapHost: v.maybe(v.name), imapPort: v.maybe(integer), imapSicurezza: security },
  cartella: v.maybe(v.name),
  indirizzoSdi: v.maybe(v.chars(254)),
  indirizzoSdiDal: v.maybe(v.moment),
  indirizzoSdiDettoIl: v.maybe(v.moment),
  messaggiAlMinuto: v.maybe(integer),
  sospesaDal: v.maybe(v.moment),
  mutaDal: v.maybe(v.moment),
  updatedAt: v.moment,
  dataScadenzaPassword: v.maybe(v.day),
  intervalloMinuti: v.maybe(v.small),
  spazioUsato: v.maybe(v.large),
  spazioTotale: v.maybe(v.large),
});

/** Numbers given in a series of a year. */
export const numberSeriesRow = z.object({
  anno: v.place,
  serie: v.chars(50),
  ultimo: v.place,
  ultimaData: v.maybe(v.day),
});

/** The logo; what its bytes are, they say themselves. */
export const logoRow = z.object({
  type: z.enum(["image/png", "image/jpeg"]),
  bytes: v.bytes.check(z.maxLength(2 + 2 * 5_000_000)),
  updatedAt: v.moment,
});

/** Stamp duty of a quarter that was paid. */
export const stampPaymentRow = z.object({
  anno: v.place,
  trimestre: z.int().check(z.minimum(1), z.maximum(4)),
  pagatoIl: v.day,
  createdAt: v.moment,
});

/** A message that the mailbox brought, so that it is not read again. */
export const mailboxMessageRow = z.object({
  id,
  sha256: v.sha256,
  fileId: v.maybe(id),
  genere: v.chars(50),
  esito: z.enum(["applicato", "ignorato", "non riconosciuto", "duplicato"]),
  motivo: v.maybe(v.prose),
  createdAt: v.moment,
  firme: z.optional(z.array(messageSignature)),
  oggetto: v.maybe(v.prose),
  mittente: v.maybe(v.prose),
  chiusoIl: v.maybe(v.moment),
  chiusura: v.maybe(z.enum(["collegato", "ignorato"])),
  documentId: v.maybe(id),
  canale: z.optional(z.enum(channelNames)),
  perDocumento: v.maybe(id),
  cambierebbe: v.maybe(v.prose),
});

/** A receipt of SdI that has been applied, so that it is not applied again. */
export const appliedReceiptRow = z.object({
  identificativoSdI: v.chars(100),
  tipo: v.receiptKind,
  messageId: v.mark,
  createdAt: v.moment,
});

/** How far a folder of the mailbox has been read. */
export const mailboxCursorRow = z.object({
  cartella: v.name,
  uidValidity: v.large,
  ultimoUid: v.large,
  lettaIl: v.maybe(v.moment),
});

const stated = v.chars(40);
const statedRiepilogo = z.object({
  aliquota: stated,
  natura: v.maybe(stated),
  esigibilita: v.maybe(stated),
  imponibile: v.maybe(stated),
  imposta: v.maybe(stated),
});

/** A supplier's invoice. */
export const receivedInvoiceRow = z.object({
  semplificata: z.optional(z.boolean()),
  id,
  fileId: id,
  posizione: v.place,
  origine: z.enum(receivedFrom),
  fileMetadati: v.maybe(id),
  identificativoSdI: v.maybe(v.chars(100)),
  dataRicezione: v.moment,
  segno: z.optional(z.enum(["nuova", "vista", "registrata", "contestata"])),
  idTipoDocumento: v.maybe(integer),
  numero: v.name,
  dataDocumento: v.day,
  denominazione: v.maybe(v.prose),
  nome: v.maybe(v.prose),
  cognome: v.maybe(v.prose),
  idFiscaleIva: v.maybe(v.name),
  ...{ imponibile: v.exact, totaleIva: v.exact, totaleRitenute: v.exact, totale: v.exact, nettoAPagare: v.exact },
  dataScadenza: v.maybe(v.day),
  cerca: v.prose,
  pagataIl: v.maybe(v.day),
  riepiloghi: v.maybe(z.array(statedRiepilogo)),
  firme: z.optional(z.array(messageSignature)),
  verifica: v.maybe(z.enum(["da verificare", "verificata", "gestore fidato"])),
  iban: v.maybe(z.array(v.name)),
});
