import { AZIONI, TUTTI_I_SOTTO_STATI } from "@fatturachiara/fatturapa/documento";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { eventKinds, eventOutcomes } from "../event-kinds.ts";
import { keptWithholding, withholding } from "../fields/withholding.ts";
import {
  amount,
  decimal,
  emptyAnswer,
  giorno,
  id,
  integer,
  istante,
  lineId,
  lines,
  listCode,
  notInList,
  optional,
  paging,
  queryInteger,
  text,
} from "../wire.ts";
import { providerSilence } from "./accountpec.ts";
import { client } from "./clients.ts";
import { attachment, attachmentsMaxBytes } from "./document-attachment.ts";
import { copyInput } from "./document-copy.ts";
import { dossier } from "./document-legal.ts";
import { documentFilter, listTotals, receivedMark, selection, tabCounts } from "./document-list.ts";
import { payment, paymentInput, transfer } from "./document-payment.ts";
import { report, reportQuery, stampPaid } from "./document-report.ts";
import { signedFile, signedMaxBytes, toSign } from "./document-signature.ts";
import { messageSignature } from "./message-signature.ts";
import { ownSeries } from "./taxdata.ts";

const code = optional(listCode);

const kindOfCustomer = z
  .int({ error: notInList })
  .check(z.minimum(-32_768, { error: notInList }), z.maximum(32_767, { error: notInList }));

/**
 * The part of a draft that no other field says, in the words of the format (ADR 0030), amounts as texts. In an update absent
 * means as it is kept, null none.
 */
const formato = optional(z.record(z.string(), z.unknown()));

/** One line of a document, as the form holds it; an incomplete one is legal in a draft. */
export const documentService = z.object({
  id: optional(lineId),
  idDocumento: optional(id),
  idCessionePrestazione: code,
  idProfiloServizio: optional(id),
  descrizione: lines(1000),
  descrizioneDettaglio: lines(1000),
  /** Absent: a lump sum. */
  quantita: optional(amount),
  unitaMisura: text(10),
  /** Up to 8 decimals (decisions.md, "unit price"). */
  prezzoUnitario: optional(amount),
  /** The unit price as typed with VAT included: `prezzoUnitario` then follows from it. Null: the price is without VAT. */
  prezzoLordo: optional(amount),
  dataInizioPeriodo: optional(giorno),
  dataFinePeriodo: optional(giorno),
  flagScontoMaggiorazione: z._default(z.boolean(), false),
  idTipoScontoMaggiorazione: code,
  percScontoMaggiorazione: optional(amount),
  importoScontoMaggiorazione: optional(amount),
  /** Computed by the server; what is sent is ignored. */
  prezzoTotale: optional(decimal),
  idAliquotaIva: code,
  idAliquotaIvaFull: code,
  AliquotaIvaFullDesc: text(200),
  idNatura: code,
  flagCassa: z._default(z.boolean(), false),
  flagRitenuta: z._default(z.boolean(), false),
  idEsigibilitaIva: code,
  EsigibilitaIvaDesc: text(200),
  riferimentoAmministrazione: text(20),
  /** Delivery note of the goods of this line (2.1.8). */
  numeroDdt: text(20),
  dataDdt: optional(giorno),
  code: text(35),
  flagScontoInFattura: z._default(z.boolean(), false),
  AltriDatiTipoDato: text(10),
  AltriDatiTesto: text(60),
  formato,
});
/** One line of a document. */
export type DocumentService = z.output<typeof documentService>;

/** What of a line that was invoiced is worth saying again. */
const rememberedLine = z.object({
  ...z.pick(documentService, {
    idCessionePrestazione: true,
    idProfiloServizio: true,
    code: true,
    descrizione: true,
    descrizioneDettaglio: true,
    unitaMisura: true,
    prezzoUnitario: true,
    prezzoLordo: true,
    idAliquotaIva: true,
    idAliquotaIvaFull: true,
    AliquotaIvaFullDesc: true,
    idNatura: true,
    idEsigibilitaIva: true,
    flagCassa: true,
    flagRitenuta: true,
  }).shape,
  /** It was invoiced to the customer asked about. */
  propria: z.boolean(),
  /** Day of the newest document that has it. */
  giorno: optional(giorno),
});
/** What of a line that was invoiced is worth saying again. */
export type RememberedLine = z.output<typeof rememberedLine>;

const lineMemory = z.object({
  righe: z.array(rememberedLine),
  /** Ids of the newest documents issued to the customer asked about. */
  ultime: z.array(id),
});
/** What was invoiced lately, a customer's own first. */
export type LineMemory = z.output<typeof lineMemory>;

/** A document that a document refers to. */
export const riferimento = z.object({
  tipo: z.enum(["ordine", "contratto", "convenzione", "ricezione", "fattura"]),
  idDocumento: text(20),
  data: optional(giorno),
  cup: text(15),
  cig: text(15),
});

/** The longest draft, bytes: an invoice of 9,999 lines has room. */
export const draftMostBytes = 8_000_000;

/** What the person edits. Everything may be missing in a draft; `version` is the one the edit began from. */
export const documentInput = z.object({
  version: optional(integer),
  /** Kind of the customer: 1 person, 2 company, 3 condominium. */
  idProfiloFiscale: optional(kindOfCustomer),
  idCliente: optional(id),
  idTipoDocumento: code,
  numeroDocumento: optional(integer),
  numeroDocumentoInserimentoManuale: z._default(z.boolean(), false),
  /** The number as typed when it is chosen by hand ("13/2026"). */
  numeroManuale: text(20),
  startFromThisNumber: z._default(z.boolean(), false),
  dataDocumento: optional(giorno),
  /** New lines of the document are priced with VAT included. */
  flagPrezziLordi: optional(z.boolean()),
  /** Written as a simplified invoice (FSM10): TD07, TD08 or TD09 for an invoice, a credit note, a debit note. */
  flagSemplificata: optional(z.boolean()),
  causale: lines(2000),
  /** Internal note, never in the XML. */
  descrizione: lines(2000),
  ...withholding,
  /** Only when set by hand; otherwise computed. */
  importoRitenuta: optional(amount),
  idCondizionePagamento: code,
  idModalitaPagamento: code,
  idModalitaPagamentoFull: code,
  dataScadenzaPagamento: optional(giorno),
  rate: z._default(z.array(z.object({ scadenza: optional(giorno), importo: optional(amount) })), []),
  idProfiloIban: optional(id),
  flagBollo: z._default(z.boolean(), true),
  /** Automatic: apply when due. */
  modoBollo: z._default(z.enum(["automatico", "si", "no"]), "automatico"),
  flagBolloVirtuale: z._default(z.boolean(), true),
  importoBollo: optional(amount),
  addebitaBollo: z._default(z.boolean(), false),
  importoScontoInFattura: optional(amount),
  riferimenti: z._default(z.array(riferimento), []),
  documentServices: z._default(z.array(documentService), []),
  formato,
});
/** What the person writes of a document. */
export type DocumentInput = z.output<typeof documentInput>;

/** A line of a document as it is kept. */
export const keptLine = z.object({
  ...documentService.shape,
  quantita: optional(decimal),
  prezzoUnitario: optional(decimal),
  prezzoLordo: optional(decimal),
  percScontoMaggiorazione: optional(decimal),
  importoScontoMaggiorazione: optional(decimal),
});

/** The same as it is kept, here or in a browser: a price of a supplier's file may have more digits than one may write. */
export const documentKept = z.object({
  ...documentInput.shape,
  ...keptWithholding,
  importoRitenuta: optional(decimal),
  rate: z._default(z.array(z.object({ scadenza: optional(giorno), importo: optional(decimal) })), []),
  importoBollo: optional(decimal),
  importoScontoInFattura: optional(decimal),
  documentServices: z._default(z.array(keptLine), []),
});

/** One thing that happened to a document: a message read from the mailbox, or an act of ours. */
export const documentEvent = z.object({
  id,
  dataRicezione: istante,
  tipo: z.enum(eventKinds),
  oggetto: optional(z.string()),
  mittente: optional(z.string()),
  messageId: optional(z.string()),
  identificativoSdI: optional(z.string()),
  nomeFile: optional(z.string()),
  esito: z.enum(eventOutcomes),
  /** Italian sentence for the timeline. */
  messaggio: z.string(),
  errori: z.array(z.object({ codice: z.string(), descrizione: z.string(), suggerimento: optional(z.string()) })),
  idFile: optional(id),
  /** Signatures of the message, as verified when it was read; empty for acts. */
  firme: z.array(messageSignature),
  /** Who acted, when a person did. */
  autore: optional(z.string()),
});
/** One thing that happened to a document. */
export type DocumentEvent = z.output<typeof documentEvent>;

/** Status of a document: Bozza, Inviata, Scartata, Confermata, Annullata. */
export const statoDocumento = z.enum(["B", "I", "E", "C", "A"]);
/** "B", "I"… */
export type StatoDocumento = z.output<typeof statoDocumento>;

/** Where exactly a document of one's own is in its life. */
const sottoStato = z.enum(TUTTI_I_SOTTO_STATI);

/** The row of a list: snapshots, so that it does not change when the customer is edited; but for how the customer is called. */
export const documentRow = z.object({
  id,
  idCliente: optional(id),
  idProfilo: id,
  idProfiloFiscale: code,
  tipoDocumento: optional(z.string()),
  idTipoDocumento: code,
  numeroDocumento: optional(z.int()),
  /** As frozen in the XML; null while a draft. */
  numeroDocumentoInvio: optional(z.string()),
  dataDocumentoInvio: optional(giorno),
  dataDocumento: optional(giorno),
  dataScadenzaPagamento: optional(giorno),
  statoDocumento,
  /** Of a supplier's invoice how it is marked. */
  sottoStato: z.enum([...TUTTI_I_SOTTO_STATI, ...receivedMark.options]),
  dataStatoDocumento: istante,
  /** Why the last sending failed: "Invio non riuscito: {causa}". */
  causa: optional(z.string()),
  /** The customer as the address book writes it today, for people to read; null where it is in none. */
  cliente: optional(z.string()),
  /** The counterpart as the document remembers it. */
  denominazione: optional(z.string()),
  nome: optional(z.string()),
  cognome: optional(z.string()),
  idFiscaleIva: optional(z.string()),
  totaleRitenute: decimal,
  totaleCassa: decimal,
  totaleIva: decimal,
  totale: decimal,
  nettoAPagare: decimal,
  imponibile: decimal,
  totaleBollo: decimal,
  /** Collected so far, and the day of the last payment. */
  incassato: decimal,
  /** Taken off an invoice by the credit notes that name it; of a credit note what it has taken off invoices. */
  stornato: decimal,
  /** Net less collected and credited; of a credit note what is still to be given back. Zero of what is not sent or nobody pays. */
  daIncassare: decimal,
  dataIncasso: optional(giorno),
  /** The first day that what is still open falls due; null when nothing is open or no day was agreed. */
  prossimaScadenza: optional(giorno),
  /** Confirmed, and credited in full by confirmed notes. */
  stornata: z.optional(z.boolean()),
  /** Received, and nothing a draft can be made of: simplified, or a credit note without VAT to integrate. */
  senzaBozza: z.optional(z.boolean()),
  /** Of a received one: its VAT is ours to add, with a document of its own (TD16-TD19). */
  daIntegrare: z.optional(z.boolean()),
  /** Received by a mail that is not proved: not to be paid before a person has looked at it. */
  daVerificare: z.optional(z.boolean()),
  /** Received, not paid yet, and to be paid to an account that the supplier's last invoice did not name. */
  ibanDiverso: z.optional(z.boolean()),
  /** When it was moved to the bin; 30 days later it is gone. */
  deletedAt: optional(istante),
  dataInvio: optional(istante),
  /** Rejected: the day by which to send it again. */
  correggiEntro: optional(giorno),
  /** Rejected: the first code that SdI gave for it. */
  errore: z.optional(z.string()),
  /** Name of the manager who created it; null: its owner did. */
  creataDa: optional(z.string()),
  version: z.int(),
});
/** A document as a list shows it. */
export type DocumentRow = z.output<typeof documentRow>;

/** One page of a list, with what the whole list comes to. */
export const documentPage = z.object({
  items: z.array(documentRow),
  total: z.int(),
  conteggi: tabCounts,
  totali: listTotals,
});
/** One page of a list, with what the whole list comes to. */
export type DocumentPage = z.output<typeof documentPage>;

/** What a person needs who sends the file with their own mail program. */
const invioAMano = z.object({
  /** The certified mailbox it must leave from. */
  mittente: z.string(),
  /** Where SdI wants this profile's mail now. */
  destinatario: z.string(),
  /** SdI has named the address, or its owner has: until then one file at a time goes to the first one. */
  indirizzoNoto: z.boolean(),
  /** Name of a file that has gone to the first address and has no answer yet: this one had better wait for it. */
  attende: optional(z.string()),
  /** When the person said that it has left. */
  dichiarataIl: optional(istante),
});

/** A credit note that names a document. */
const creditNote = z.object({
  id,
  statoDocumento,
  sottoStato,
  numero: optional(z.string()),
  data: optional(giorno),
  totale: decimal,
});

/** An invoice that names an advance, and so deducts it; without a number while it is a draft. */
const balance = z.object({ id, statoDocumento, numero: optional(z.string()) });

/** The whole document. */
export const documentDetail = z.object({
  ...documentRow.shape,
  ...documentKept.shape,
  sottoStato,
  version: z.int(),
  progressivoInvio: optional(z.string()),
  idFile: optional(id),
  nomeFile: optional(z.string()),
  idCronLogRow: optional(id),
  client: optional(client),
  cronImapLogRows: z.array(documentEvent),
  /** Enclosed in the draft, or in what was sent. */
  allegati: z.array(attachment),
  noteDiCredito: z.array(creditNote),
  /** Of an advance: the invoices that deduct it. */
  scalatoIn: z.optional(z.array(balance)),
  /** Confirmed, and credited in full by confirmed credit notes: the badge "Stornata". */
  stornata: z.boolean(),
  incassi: z.array(payment),
  /** What the person may do now (`modifica`, `invia`, `elimina`…), from the status table. */
  azioni: z.array(z.enum(AZIONI)),
  /** Only while the person is to send the file (`by_hand`). */
  invioAMano: optional(invioAMano),
  /** Queued, and held since then until SdI's first answer names the address for all later mails. */
  inAttesaDal: optional(istante),
  /** How many others are held with it. */
  altreInAttesa: optional(integer),
  /** Queued, and waiting for a provider that takes nothing. */
  attesaGestore: optional(providerSilence),
  /** The SdI could not deliver it, and nobody has told the customer yet. */
  daAvvisare: z.optional(z.boolean()),
  /** Only while the person is to sign the file (`to_sign`). */
  daFirmare: optional(toSign),
});
/** The whole document. */
export type DocumentDetail = z.output<typeof documentDetail>;

const params = z.object({ id });

const dates = z.object({
  oggi: giorno,
  dataMinima: giorno,
  dataMassima: giorno,
  ultimaDataInviata: optional(giorno),
  anni: z.array(z.int()),
  trimestreCorrente: z.int(),
  scadenze: z.array(
    z.object({ tipo: z.enum(["correzione", "bollo", "iva", "lipe"]), data: giorno, descrizione: z.string() }),
  ),
});

/** What was issued before, for the advice that only one's own history can give (doubles, order, the flat-rate limit). */
const ownHistory = z.object({
  documenti: z.array(
    z.object({
      tipoDocumento: z.string(),
      numero: z.string(),
      data: giorno,
      /** Country and number, or the buyer's tax code without a VAT number. */
      cedente: z.string(),
      cessionario: z.string(),
      totale: decimal,
    }),
  ),
  /** Invoiced in the year; only where the regime has a limit. */
  ricavi: optional(decimal),
});
/** What was issued before, as the checks need it. */
export type OwnHistory = z.output<typeof ownHistory>;

const credited = z.object({
  /** The invoices that the note names; empty where there is nothing to say. */
  fatture: z.array(z.object({ id, numero: z.string(), totale: decimal, restano: decimal })),
  /** What the note comes to. */
  storna: decimal,
  /** What is still to be collected of all of them. */
  restano: decimal,
  /** What of the note exceeds it: the customer's to have back. */
  eccede: decimal,
});
/** What a credit note would take off the invoices that it names. */
export type Credited = z.output<typeof credited>;

const finding = z.object({
  gravita: z.enum(["errore", "avviso"]),
  /** The SdI's code, or one of ours (FC…). */
  codice: z.string(),
  messaggio: z.string(),
  /** The field that it is about, in the words of the body of a draft. */
  campo: z.string(),
});
/** Something that is wrong with a draft, or that one should look at before sending it. */
export type DocumentFinding = z.output<typeof finding>;

const counter = z.object({
  numeroDocumento: z.int(),
  numeroFormattato: z.string(),
  /** How its number and those after it are written: "{n}/{yyyy}". */
  formato: z.optional(z.string()),
  anno: z.int(),
  provvisorio: z.boolean(),
  ultimoNumero: optional(z.int()),
  ultimaData: optional(giorno),
  buchi: z.array(z.int()),
  avvisi: z.array(z.string()),
  storia: ownHistory,
});
/** The number a document would take now. */
export type Counter = z.output<typeof counter>;

/** The documents of a profile. */
export const document = {
  list: endpoint({
    method: "GET",
    path: "document",
    costly: true,
    access: "profile",
    least: "consultazione",
    query: z.object({ ...documentFilter, ...paging }),
    response: z.union([z.array(documentRow), documentPage]),
    summary: "Documents that match, newest first; a page comes with counts per tab and sums of all that match.",
  }),
  read: endpoint({
    method: "GET",
    path: "document/:id",
    access: "profile",
    least: "consultazione",
    params,
    response: documentDetail,
    summary: "One document.",
  }),
  remembered: endpoint({
    method: "GET",
    path: "document/lines/remembered",
    access: "profile",
    least: "consultazione",
    query: z.object({ cliente: z.optional(id) }),
    response: lineMemory,
    summary: "Lines of the newest documents, those of the customer asked about first, each once; a bounded number.",
  }),
  credited: endpoint({
    method: "GET",
    path: "document/:id/credited",
    access: "profile",
    least: "consultazione",
    params,
    response: credited,
    summary: "What is left of the invoices that a credit note names, and what of the note exceeds it.",
  }),
  findings: endpoint({
    method: "GET",
    path: "document/:id/findings",
    access: "profile",
    least: "consultazione",
    params,
    response: z.array(finding),
    summary:
      "What the page of a draft says of it: errors, for which it would not be sent, then warnings, with which it would.",
  }),
  transfers: endpoint({
    method: "GET",
    path: "document/:id/transfers",
    access: "profile",
    least: "consultazione",
    params,
    response: z.array(transfer),
    summary:
      "The SEPA transfers that still pay a document, issued or received, the next instalment first; none where it is not paid so.",
  }),
  create: endpoint({
    method: "PUT",
    path: "document",
    access: "profile",
    least: "bozze",
    logged: "Ha creato una bozza{oggetto}.",
    subscription: true,
    body: documentInput,
    mostBytes: draftMostBytes,
    response: documentDetail,
    once: "byKey",
    summary: "Creates a draft. The same call again, with the same Idempotency-Key, makes none and answers the first.",
  }),
  update: endpoint({
    method: "POST",
    path: "document/:id",
    access: "profile",
    least: "bozze",
    logged: "Ha modificato il documento{oggetto}.",
    params,
    body: documentInput,
    mostBytes: draftMostBytes,
    response: documentDetail,
    summary: "Saves a draft, or the correction of a rejected document; a stale version is refused.",
  }),
  remove: endpoint({
    method: "DELETE",
    path: "document/:id",
    access: "profile",
    least: "bozze",
    logged: "Ha eliminato una bozza.",
    params,
    response: emptyAnswer,
    summary: "Moves a draft to the bin.",
  }),
  restore: endpoint({
    method: "POST",
    path: "document/:id/restore",
    access: "profile",
    least: "bozze",
    logged: "Ha ripristinato il documento{oggetto}.",
    params,
    response: documentDetail,
    summary: "Takes a draft back out of the bin.",
  }),
  clone: endpoint({
    method: "PUT",
    path: "document/:id/clone",
    access: "profile",
    least: "bozze",
    logged: "Ha duplicato un documento{oggetto}.",
    subscription: true,
    params,
    query: z.object({
      /** 1: it takes the place of this rejected document, and names it (circ. 13/E/2018). */
      sostituisce: z.optional(queryInteger),
    }),
    response: documentDetail,
    once: "byKey",
    summary:
      "A new draft like this document, or one that takes the place of a rejected one. The same call again, with the same Idempotency-Key within a day, makes none and answers the first.",
  }),
  send: endpoint({
    method: "POST",
    path: "document/:id/send",
    access: "profile",
    least: "completa",
    logged: "Ha inviato il documento{oggetto}.",
    subscription: true,
    params,
    query: z.object({ version: z.optional(queryInteger) }),
    response: documentDetail,
    once: "byKey",
    summary:
      "Fixes number, file name and bytes and queues the transmission (or hands the file to the person who sends by hand), in one transaction. The same call again, with the same Idempotency-Key, sends nothing and answers the document. With `version`, of the document as somebody has seen it, another one is refused.",
  }),
  prepare: endpoint({
    method: "POST",
    path: "document/:id/prepare",
    access: "profile",
    least: "completa",
    logged: "Ha preparato per la firma il documento{oggetto}.",
    subscription: true,
    params,
    query: z.object({ version: z.optional(queryInteger) }),
    response: documentDetail,
    summary:
      "Fixes number, file name and bytes for a signature made elsewhere and locks the document. With `version`, as in `send`, another one is refused.",
  }),
  undoPrepare: endpoint({
    method: "DELETE",
    path: "document/:id/prepare",
    access: "profile",
    least: "completa",
    logged: "Ha annullato la preparazione del documento{oggetto}.",
    params,
    response: documentDetail,
    summary: "Undoes the preparation: the document is what it was before, the file name stays used.",
  }),
  checkSigned: endpoint({
    method: "POST",
    path: "document/:id/signed/check",
    access: "profile",
    least: "completa",
    logged: null,
    params,
    body: { upload: { field: "file", maxBytes: signedMaxBytes, types: "any", fills: false } },
    response: signedFile,
    summary: "Says what a signed file holds, or why it cannot be sent. Changes nothing.",
  }),
  sendSigned: endpoint({
    method: "POST",
    path: "document/:id/signed",
    access: "profile",
    least: "completa",
    logged: "Ha inviato firmato il documento{oggetto}.",
    subscription: true,
    params,
    body: { upload: { field: "file", maxBytes: signedMaxBytes, types: "any", fills: false } },
    response: documentDetail,
    once: "byKey",
    summary:
      "Checks the signed file (the prepared invoice inside, its signature sound) and sends it as `send` does, Idempotency-Key included.",
  }),
  cancel: endpoint({
    method: "POST",
    path: "document/:id/cancel",
    access: "profile",
    least: "completa",
    logged: "Ha annullato il documento{oggetto}.",
    params,
    response: documentDetail,
    summary: "Gives a rejected document up: its number stays unused.",
  }),
  withdraw: endpoint({
    method: "POST",
    path: "document/:id/withdraw",
    access: "profile",
    least: "completa",
    logged: "Ha ritirato l'invio del documento{oggetto}.",
    params,
    response: documentDetail,
    summary: "Takes a queued document back before it leaves.",
  }),
  pay: endpoint({
    method: "POST",
    path: "document/:id/payment",
    access: "profile",
    least: "completa",
    logged: "Ha segnato un incasso del documento{oggetto}.",
    params,
    body: paymentInput,
    response: documentDetail,
    once: "byKey",
    summary:
      "Marks a sent document as collected, in full or in part. The same call again, with the same Idempotency-Key within a day, marks nothing.",
  }),
  unpay: endpoint({
    method: "DELETE",
    path: "document/:id/payment/:paymentId",
    access: "profile",
    least: "completa",
    logged: "Ha annullato un incasso del documento{oggetto}.",
    params: z.object({ id, paymentId: id }),
    response: documentDetail,
    summary: "Undoes a payment marked by mistake.",
  }),
  attach: endpoint({
    method: "POST",
    path: "document/:id/attachment",
    access: "profile",
    least: "bozze",
    logged: "Ha allegato un file al documento{oggetto}.",
    params,
    // Any type: browsers name them differently. What may be enclosed is judged by the name.
    body: { upload: { field: "file", maxBytes: attachmentsMaxBytes, types: "any", fills: true } },
    response: documentDetail,
    once: "byKey",
    summary:
      "Encloses a file in a draft (2.5 Allegati). The same call again, with the same Idempotency-Key within a day, encloses nothing more.",
  }),
  detach: endpoint({
    method: "DELETE",
    path: "document/:id/attachment/:attachmentId",
    access: "profile",
    least: "bozze",
    logged: "Ha tolto un allegato dal documento{oggetto}.",
    params: z.object({ id, attachmentId: id }),
    response: documentDetail,
    summary: "Takes an enclosed file out of a draft.",
  }),
  attachment: endpoint({
    method: "GET",
    path: "document/:id/attachment/:attachmentId",
    access: "profile",
    least: "consultazione",
    params: z.object({ id, attachmentId: id }),
    response: { download: ["application/octet-stream"] },
    summary: "An enclosed file, as it was given.",
  }),
  sendCopy: endpoint({
    method: "POST",
    path: "document/:id/copy",
    access: "profile",
    least: "completa",
    logged: "Ha inviato al cliente la copia del documento{oggetto}.",
    params,
    body: copyInput,
    response: documentDetail,
    once: "byKey",
    summary: "Mails the courtesy copy (PDF) of a confirmed document to its customer, and notes it in the timeline.",
  }),
  customerTold: endpoint({
    method: "POST",
    path: "document/:id/told",
    access: "profile",
    least: "completa",
    logged: "Ha segnato come avvisato il cliente del documento{oggetto}.",
    params,
    response: documentDetail,
    summary: "The person says that the customer of an undelivered document was told, by paper or by voice.",
  }),
  sendNow: endpoint({
    method: "POST",
    path: "document/:id/send-now",
    access: "profile",
    least: "completa",
    logged: "Ha inviato senza attendere il SdI il documento{oggetto}.",
    params,
    /** `tutte` 1: whatever else is held goes as well. */
    query: z.object({ tutte: z.optional(queryInteger) }),
    response: documentDetail,
    summary: "Sends a held document without waiting for SdI's first answer; with `tutte` all that are held.",
  }),
  wasSent: endpoint({
    method: "POST",
    path: "document/:id/was-sent",
    access: "profile",
    least: "completa",
    logged: "Ha indicato che il documento{oggetto} è stato inviato.",
    params,
    response: documentDetail,
    summary: "The person says that the file has left: by their own mail program, or in a dialogue that broke off.",
  }),
  neverSent: endpoint({
    method: "POST",
    path: "document/:id/never-sent",
    access: "profile",
    least: "completa",
    logged: "Ha indicato che il documento{oggetto} non è mai partito.",
    params,
    response: documentDetail,
    summary: "The person says that the file has not left: number and date are kept for the next sending.",
  }),
  pdf: endpoint({
    method: "GET",
    path: "document/:id/pdf",
    access: "profile",
    least: "consultazione",
    params,
    query: z.object({
      /** `tabellare`: every element of the file in a table. */
      vista: z.optional(z.enum(["leggibile", "tabellare"])),
    }),
    response: { download: ["application/pdf"] },
    summary: "Courtesy copy.",
  }),
  xml: endpoint({
    method: "GET",
    path: "document/:id/xml",
    access: "profile",
    least: "consultazione",
    params,
    response: { download: ["application/xml", "application/pkcs7-mime"] },
    summary: "The file as sent, or as it would be sent.",
  }),
  file: endpoint({
    method: "GET",
    path: "document/:id/file/:fileId",
    access: "profile",
    least: "consultazione",
    params: z.object({ id, fileId: id }),
    response: { download: ["application/xml", "application/pkcs7-mime", "message/rfc822"] },
    summary: "One stored file of the document: a receipt, a certified mail.",
  }),
  legal: endpoint({
    method: "GET",
    path: "document/:id/legal",
    access: "profile",
    least: "consultazione",
    params,
    query: z.object({ format: z.optional(z.enum(["json", "zip"])) }),
    response: { download: ["application/zip"], orJson: dossier },
    summary:
      "Dossier of a sent document: what it holds, or (`format=zip`) the files with manifest and a script to verify.",
  }),
  export: endpoint({
    method: "GET",
    path: "document/export",
    access: "profile",
    least: "consultazione",
    query: z.object({ ...documentFilter, sort: paging.sort, format: z._default(z.enum(["csv", "xlsx"]), "csv") }),
    response: { download: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"] },
    summary: "The list with these filters as a file, every row of it.",
  }),
  archive: endpoint({
    method: "POST",
    path: "document/archive",
    access: "profile",
    least: "consultazione",
    logged: null, // puts files together, changes nothing
    body: selection,
    response: { download: ["application/zip"] },
    summary: "XML and PDF of several documents, issued or received, in one ZIP. Changes nothing.",
  }),
  counter: endpoint({
    method: "POST",
    path: "document/counter",
    access: "profile",
    least: "consultazione",
    logged: null,
    body: z.object({
      id: optional(id),
      documentDate: giorno,
      /** The series and the words of the number, whatever the profile keeps; with `id` the document decides. */
      formato: ownSeries,
    }),
    response: counter,
    summary: "The next number for that day's year, without side effects.",
  }),
  dates: endpoint({
    method: "GET",
    path: "document/dates",
    access: "profile",
    least: "consultazione",
    response: dates,
    summary: "Days the forms need.",
  }),
  report: endpoint({
    method: "GET",
    path: "document/report",
    access: "profile",
    least: "consultazione",
    query: reportQuery,
    response: report,
    summary: "Totals of a year or a quarter, by day of the document or by what came in.",
  }),
  reportFile: endpoint({
    method: "GET",
    path: "document/report/file",
    access: "profile",
    least: "consultazione",
    query: z.object({ ...reportQuery.shape, format: z._default(z.enum(["csv", "xlsx"]), "csv") }),
    response: { download: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"] },
    summary: "The report as a file, every block of it.",
  }),
  package: endpoint({
    method: "GET",
    path: "document/package",
    access: "profile",
    least: "consultazione",
    query: z.object({
      year: reportQuery.shape.year,
      trimester: reportQuery.shape.trimester,
      sent: reportQuery.shape.sent,
    }),
    response: { download: ["application/zip"] },
    summary:
      "A year or a quarter for the accountant: list, report, files as sent and received, receipts and copies in one archive.",
  }),
  payStamp: endpoint({
    method: "POST",
    path: "document/report/stamp",
    access: "profile",
    least: "completa",
    logged: "Ha aggiornato il versamento dell'imposta di bollo.",
    body: stampPaid,
    response: emptyAnswer,
    summary: "Says when the stamp duty of a quarter was paid, or that it was not.",
  }),
};
