import { Decimal } from "@fatturachiara/fatturapa/decimal";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { amount, decimal, giorno, id, integer, istante, line, lineId, lines, optional, queryInteger } from "../wire.ts";
import { client } from "./clients.ts";
import { documentInput, documentKept, statoDocumento } from "./document.ts";
import { attachment, attachmentsMaxBytes } from "./document-attachment.ts";
import { copyInput } from "./document-copy.ts";

const hundred = Decimal.of("100");

/** What is written before an invoice and is none. */
export const quoteKinds = { preventivo: "Preventivo", proforma: "Pro forma" } as const;
const kinds = ["preventivo", "proforma"] as const;
/** A quote, or a pro forma. */
export type QuoteKind = (typeof kinds)[number];

/** Where a quote is in its life. */
export const quoteStates = {
  bozza: "Bozza",
  inviato: "Inviato",
  accettato: "Accettato",
  rifiutato: "Rifiutato",
  scaduto: "Scaduto",
  fatturato: "Fatturato",
} as const;
const states = ["bozza", "inviato", "accettato", "rifiutato", "scaduto", "fatturato"] as const;
/** The same as a shape of the wire. */
export const quoteState = z.enum(states);
/** Where a quote is in its life; `scaduto` and `fatturato` follow from its days and its invoices. */
export type QuoteState = (typeof states)[number];

/** What is asked of a person who changes a quote. */
export const quoteActs = [
  "modifica",
  "elimina",
  "invia",
  "accetta",
  "rifiuta",
  "riapri",
  "revisiona",
  "fattura",
  "acconto",
  "saldo",
] as const;
/** What may be done with a quote now. */
export type QuoteAct = (typeof quoteActs)[number];

const termsOfLine = {
  /** The customer takes it or leaves it: it counts once it is taken. */
  facoltativa: z._default(z.boolean(), false),
  /** The customer may say how many. */
  quantitaLibera: z._default(z.boolean(), false),
};

const own = {
  tipo: z.enum(kinds, { error: "Scegli preventivo o pro forma." }),
  oggetto: line(200),
  /** The last day on which the customer may accept it. */
  validoFino: optional(giorno),
  /** What is agreed besides the lines: times, exclusions, terms. */
  condizioni: lines(5000),
  /** How likely it is that something comes of it, percent. */
  probabilita: optional(
    z
      .int({ error: "Scrivi una percentuale intera." })
      .check(
        z.minimum(0, { error: "La probabilità va da 0 a 100." }),
        z.maximum(100, { error: "La probabilità va da 0 a 100." }),
      ),
  ),
};

/** A quote as a person writes it: a document in the words of documents, and what a quote says of each of its lines, in their order. */
export const quoteInput = z.object({
  version: optional(integer),
  ...own,
  documento: documentInput,
  righe: z._default(z.array(z.object(termsOfLine)), []),
});
/** What a person writes of a quote. */
export type QuoteInput = z.output<typeof quoteInput>;

/** What the customer has chosen of a line. */
const keptLine = z.object({ ...termsOfLine, presa: optional(z.boolean()), quantita: optional(decimal) });

/** The same as it is kept: a quantity as text. */
export type KeptTerms = {
  facoltativa: boolean;
  quantitaLibera: boolean;
  presa: boolean | null;
  quantita: string | null;
};

/** What is kept of a version that was sent; the amounts only since they are. */
export type KeptVersion = {
  bozza: unknown;
  righe: KeptTerms[];
  oggetto: string | null;
  condizioni: string | null;
  validoFino: string | null;
  data: string | null;
  cliente: string | null;
  imponibile?: string | null;
  totaleIva?: string | null;
  nettoAPagare?: string | null;
};

const amounts = { imponibile: decimal, totaleIva: decimal, totale: decimal, nettoAPagare: decimal };

/** A quote as a list shows it. */
export const quoteRow = z.object({
  id,
  version: z.int(),
  tipo: z.enum(kinds),
  numero: z.string(),
  revisione: z.int(),
  stato: quoteState,
  data: optional(giorno),
  validoFino: optional(giorno),
  oggetto: optional(z.string()),
  idCliente: optional(id),
  cliente: optional(z.string()),
  ...amounts,
  /** What its invoices that are not deleted come to, drafts too. */
  fatturato: decimal,
  probabilita: optional(z.int()),
  /** Day on which the customer has answered, or the person for them. */
  rispostoIl: optional(giorno),
  updatedAt: istante,
});
/** A quote as a list shows it. */
export type QuoteRow = z.output<typeof quoteRow>;

/** How an invoice comes of a quote. */
export const invoiceWays = ["intero", "parte", "acconto", "saldo"] as const;
/** Whole, some lines, ahead of the rest, or the rest. */
export type InvoiceWay = (typeof invoiceWays)[number];

const invoiceMade = z.object({
  id,
  come: z.enum(invoiceWays),
  statoDocumento,
  numero: optional(z.string()),
  data: optional(giorno),
  totale: decimal,
});

/** A version that has been sent, as it was. */
const revision = z.object({
  revisione: z.int(),
  inviataIl: istante,
  /** As it was offered. */
  totale: decimal,
  /** What was accepted of it comes to, options and quantities chosen. */
  totaleAccettato: optional(decimal),
  esito: optional(z.enum(["accettato", "rifiutato"])),
  nome: optional(z.string()),
  giorno: optional(giorno),
  nota: optional(z.string()),
});

const event = z.object({
  id,
  quando: istante,
  messaggio: z.string(),
  /** What the customer wrote. */
  testo: optional(z.string()),
  /** Who acted: of our side a person, else the customer. */
  autore: optional(z.string()),
  cliente: z.boolean(),
});

/** The whole quote. */
export const quoteDetail = z.object({
  ...quoteRow.shape,
  condizioni: optional(z.string()),
  documento: documentKept,
  righe: z.array(keptLine),
  /** Files that go along with this version. */
  allegati: z.array(attachment),
  client: optional(client),
  /** What is not invoiced yet of its total; below zero where more was. */
  daFatturare: decimal,
  documenti: z.array(invoiceMade),
  revisioni: z.array(revision),
  eventi: z.array(event),
  azioni: z.array(z.enum(quoteActs)),
});
/** The whole quote. */
export type QuoteDetail = z.output<typeof quoteDetail>;

const params = z.object({ id });

const answer = {
  nome: optional(z.string().check(z.trim(), z.maxLength(120, { error: "Al massimo 120 caratteri." }))),
  giorno: optional(giorno),
  nota: lines(1000),
};

/** Whole percent, or cents of a percent. */
const share = amount.check(
  z.refine((value) => value.isPositive() && value.compare(hundred) < 0, {
    error: "L'acconto va da più di 0 a meno di 100 per cento.",
  }),
);

/** How much is invoiced now. */
export const invoiceAsked = z.object({
  come: z.enum(invoiceWays, { error: "Scegli che cosa fatturare." }),
  /** Of an advance: percent of the whole quote. */
  percentuale: optional(share),
  /** Of a part: the ids of its lines. */
  righe: optional(z.array(lineId).check(z.maxLength(9999))),
  /** The day of the invoice; absent: today. */
  giorno: optional(giorno),
});
/** How much is invoiced now. */
export type InvoiceAsked = z.output<typeof invoiceAsked>;

/** "Preventivi": what is offered before it is invoiced, and asked for before it is paid. */
export const quotes = {
  list: endpoint({
    method: "GET",
    path: "quotes",
    access: "profile",
    least: "consultazione",
    query: z.object({
      tipo: z.optional(z.enum(kinds)),
      stato: z.optional(quoteState),
      cliente: z.optional(id),
      /** Every word must be found: number, customer, object, lines. */
      search: z.optional(z.string()),
      page: z.optional(queryInteger),
      size: z.optional(queryInteger),
    }),
    response: z.object({ items: z.array(quoteRow), total: z.int() }),
    summary: "Quotes and pro formas that match, latest first, by pages of at most 200.",
  }),
  read: endpoint({
    method: "GET",
    path: "quotes/:id",
    access: "profile",
    least: "consultazione",
    params,
    response: quoteDetail,
    summary: "One quote with its versions, answers and invoices.",
  }),
  create: endpoint({
    method: "PUT",
    path: "quotes",
    access: "profile",
    least: "bozze",
    logged: "Ha creato un preventivo.",
    subscription: true,
    mostBytes: 8_000_000,
    body: quoteInput,
    response: quoteDetail,
    once: "byKey",
    summary:
      "A new quote; it has a number of its own series at once, and never one of an invoice. The same call again, with the same Idempotency-Key within a day, makes none and answers the first.",
  }),
  update: endpoint({
    method: "POST",
    path: "quotes/:id",
    access: "profile",
    least: "bozze",
    logged: null,
    mostBytes: 8_000_000,
    params,
    body: quoteInput,
    response: quoteDetail,
    summary: "Saves a quote that is not sent; what has been sent is never altered, only revised.",
  }),
  remove: endpoint({
    method: "DELETE",
    path: "quotes/:id",
    access: "profile",
    least: "bozze",
    logged: "Ha eliminato un preventivo.",
    params,
    response: z.object({}),
    summary: "Deletes a quote of which no invoice was made; for 30 days it can be taken back.",
  }),
  restore: endpoint({
    method: "POST",
    path: "quotes/:id/restore",
    access: "profile",
    least: "bozze",
    logged: "Ha ripristinato un preventivo.",
    params,
    response: quoteDetail,
    summary: "Takes back the deleting of a quote.",
  }),
  clone: endpoint({
    method: "POST",
    path: "quotes/:id/clone",
    access: "profile",
    least: "bozze",
    logged: "Ha duplicato un preventivo.",
    subscription: true,
    params,
    response: quoteDetail,
    once: "byKey",
    summary:
      "A new quote like that one, of today, with a number of its own. The same call again, with the same Idempotency-Key within a day, makes none and answers the first.",
  }),
  send: endpoint({
    method: "POST",
    path: "quotes/:id/send",
    costly: true,
    access: "profile",
    least: "completa",
    logged: "Ha inviato un preventivo al cliente.",
    params,
    body: copyInput,
    response: quoteDetail,
    once: "byKey",
    summary: "Mails the quote to the customer with its PDF, and fixes this version of it.",
  }),
  mark: endpoint({
    method: "POST",
    path: "quotes/:id/state",
    access: "profile",
    least: "bozze",
    logged: "Ha cambiato lo stato di un preventivo.",
    params,
    body: z.object({
      stato: z.enum(["inviato", "accettato", "rifiutato"], { error: "Scegli inviato, accettato o rifiutato." }),
      ...answer,
      /** Options taken and quantities, by line id; absent: as they stand. */
      scelte: optional(
        z
          .array(z.object({ id: lineId, presa: optional(z.boolean()), quantita: optional(amount) }))
          .check(z.maxLength(9999)),
      ),
    }),
    response: quoteDetail,
    summary:
      "Says that it was handed over, or what the customer has answered otherwise than by the link; also after it has expired.",
  }),
  revise: endpoint({
    method: "POST",
    path: "quotes/:id/revise",
    access: "profile",
    least: "bozze",
    logged: "Ha aperto una nuova versione di un preventivo.",
    params,
    response: quoteDetail,
    summary: "Opens the next version of a quote that was sent or answered; the one before stays as it was.",
  }),
  invoice: endpoint({
    method: "POST",
    path: "quotes/:id/invoice",
    access: "profile",
    least: "bozze",
    logged: "Ha fatto una fattura da un preventivo.",
    subscription: true,
    params,
    body: invoiceAsked,
    response: z.object({ id, documento: id, differenza: decimal }),
    once: "byKey",
    summary:
      "A draft of an invoice: the whole, some lines, an advance (TD02, TD03) or the balance with the advances deducted and named. Never above the quote. The same call again, with the same Idempotency-Key within a day, makes none and answers the first.",
  }),
  invoiceMany: endpoint({
    method: "POST",
    path: "quotes/invoice",
    access: "profile",
    least: "bozze",
    logged: "Ha fatto fatture da pro forma incassate.",
    subscription: true,
    body: z.object({
      ids: z
        .array(id)
        .check(
          z.minLength(1, { error: "Scegli almeno un preventivo o una pro forma." }),
          z.maxLength(200, { error: "Al massimo 200 per volta." }),
        ),
      /** The day on which the money came in: that of the invoices. */
      giorno,
    }),
    response: z.object({
      fatti: z.array(z.object({ id, documento: id })),
      rifiutati: z.array(z.object({ id, motivo: z.string() })),
    }),
    once: "byKey",
    summary: "Pro formas that were paid become drafts of invoices, dated when the money came in.",
  }),
  attach: endpoint({
    method: "POST",
    path: "quotes/:id/attachment",
    access: "profile",
    least: "bozze",
    logged: "Ha allegato un file a un preventivo.",
    params,
    // Any type: browsers name them differently. What may be enclosed is judged by the name.
    body: { upload: { field: "file", maxBytes: attachmentsMaxBytes, types: "any", fills: true } },
    response: quoteDetail,
    once: "byKey",
    summary:
      "Puts a file beside a quote that is not sent: it goes along with the letter and stands on the customer's page.",
  }),
  detach: endpoint({
    method: "DELETE",
    path: "quotes/:id/attachment/:attachmentId",
    access: "profile",
    least: "bozze",
    logged: "Ha tolto un allegato da un preventivo.",
    params: z.object({ id, attachmentId: id }),
    response: quoteDetail,
    summary: "Takes a file out of the version that is being written; versions that were sent keep theirs.",
  }),
  attachment: endpoint({
    method: "GET",
    path: "quotes/:id/attachment/:attachmentId",
    access: "profile",
    least: "consultazione",
    params: z.object({ id, attachmentId: id }),
    response: { download: ["application/octet-stream"] },
    summary: "A file of the quote, as it was given.",
  }),
  versionPdf: endpoint({
    method: "GET",
    path: "quotes/:id/versions/:revisione/pdf",
    access: "profile",
    least: "consultazione",
    params: z.object({ id, revisione: queryInteger }),
    response: { download: ["application/pdf"] },
    summary: "A version that was handed over, as its customer has it: byte for byte what was sent.",
  }),
  pdf: endpoint({
    method: "GET",
    path: "quotes/:id/pdf",
    access: "profile",
    least: "consultazione",
    params,
    response: { download: ["application/pdf"] },
    summary: "The quote as PDF, with what it is not.",
  }),
};
