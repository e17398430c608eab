import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { amount, decimal, emptyAnswer, giorno, id, istante, lineId, lines, optional, required } from "../wire.ts";
import { attachment } from "./document-attachment.ts";
import { transfer } from "./document-payment.ts";
import { quoteState } from "./quotes.ts";

/** What a link shows to a customer. */
export const linkSubjects = ["preventivo", "documento", "estratto"] as const;

/** A link as its owner sees it; the address itself is told once, when it is made. */
export const customerLink = z.object({
  id,
  genere: z.enum(linkSubjects),
  createdAt: istante,
  scade: istante,
  revocato: z.boolean(),
  /** How often a person has looked; filters of mails and previews do not count. */
  viste: z.int(),
  ultimaVista: optional(istante),
});
/** A link as its owner sees it. */
export type CustomerLink = z.output<typeof customerLink>;

/** What it opens: a quote, an issued invoice, or the statement of a customer. */
const subject = { preventivo: optional(id), documento: optional(id), cliente: optional(id) };

const query = z.object({ preventivo: z.optional(id), documento: z.optional(id), cliente: z.optional(id) });

/** Links with which customers open a page of their own. */
export const customerLinks = {
  list: endpoint({
    method: "GET",
    path: "customerlinks",
    access: "profile",
    least: "consultazione",
    query,
    response: z.array(customerLink),
    summary: "Links to a quote, an invoice or a customer's statement, the last first, at most 50.",
  }),
  create: endpoint({
    method: "PUT",
    path: "customerlinks",
    access: "profile",
    least: "completa",
    logged: "Ha creato un link per un cliente.",
    body: z.object({
      ...subject,
      /** After how many days it opens nothing any more. */
      giorni: z._default(
        z
          .int({ error: "Scrivi un numero di giorni." })
          .check(
            z.minimum(1, { error: "Il link deve valere da 1 a 365 giorni." }),
            z.maximum(365, { error: "Il link deve valere da 1 a 365 giorni." }),
          ),
        60,
      ),
    }),
    response: z.object({ ...customerLink.shape, indirizzo: z.string() }),
    once: "never",
    summary: "Makes a link; only this answer holds its address, of which a digest is kept.",
  }),
  revoke: endpoint({
    method: "DELETE",
    path: "customerlinks/:id",
    access: "profile",
    least: "completa",
    logged: "Ha revocato un link per un cliente.",
    params: z.object({ id }),
    response: emptyAnswer,
    summary: "The link opens nothing any more.",
  }),
};

/** "Estratto conto": what a customer has still to pay, at any moment, in the customer's language. */
export const customerStatement = {
  file: endpoint({
    method: "GET",
    path: "clients/:id/statement",
    costly: true,
    access: "profile",
    least: "consultazione",
    params: z.object({ id }),
    query: z.object({ format: z._default(z.enum(["pdf", "csv"], { error: "Scegli pdf o csv." }), "pdf") }),
    response: { download: ["application/pdf", "text/csv"] },
    summary: "What a customer has still to pay today, credit notes taken off, as PDF or for a spreadsheet.",
  }),
};

const tokenBody = { token: z.string().check(z.maxLength(200)) };
const name = required("Scrivi il tuo nome.", 120);

/** Options taken and quantities, by line. */
const choices = z
  .array(z.object({ id: lineId, presa: z.boolean(), quantita: optional(amount) }))
  .check(z.maxLength(9999));

const pageLine = z.object({
  id: z.string(),
  descrizione: z.string(),
  quantita: optional(decimal),
  unitaMisura: optional(z.string()),
  importo: optional(decimal),
  facoltativa: z.boolean(),
  quantitaLibera: z.boolean(),
  presa: z.boolean(),
});

/** What a customer sees; nothing of the profile but what a letter of it would say. */
export const customerView = z.object({
  genere: z.enum(["preventivo", "proforma", "documento", "estratto"]),
  /** The language of the customer's country. */
  lingua: z.enum(["it", "en", "de", "fr", "es"]),
  emittente: z.string(),
  cliente: optional(z.string()),
  /** Number, as the document bears it. */
  numero: optional(z.string()),
  /** Kind of an issued document, as its page calls it. */
  titolo: optional(z.string()),
  data: optional(giorno),
  validoFino: optional(giorno),
  stato: optional(quoteState),
  oggetto: optional(z.string()),
  condizioni: optional(z.string()),
  righe: z.array(pageLine),
  imponibile: optional(decimal),
  totaleIva: optional(decimal),
  totale: optional(decimal),
  daPagare: optional(decimal),
  bonifico: optional(transfer),
  /**
   * Of a statement: what can be paid by transfer. First, without a number, all that is open in one, where it goes to one account;
   * then each instalment of each document.
   */
  bonifici: z.array(z.object({ ...transfer.shape, numero: optional(z.string()) })),
  /** The customer may accept, refuse or ask. */
  puoRispondere: z.boolean(),
  haXml: z.boolean(),
  /** Of a statement: what is open. */
  aperte: z.array(
    z.object({
      numero: z.string(),
      /** A credit note: its amounts are negative. */
      nota: z.boolean(),
      data: optional(giorno),
      scadenza: optional(giorno),
      totale: decimal,
      daPagare: decimal,
    }),
  ),
  /** Of a quote: files that go along with it. */
  allegati: z.array(attachment),
  /**
   * Of a quote: which version the page shows, and what has become of it since: a newer one was sent (`sostituita`), or is being
   * written (`inRevisione`).
   */
  versione: optional(z.object({ numero: z.int(), esito: z.enum(["attuale", "sostituita", "inRevisione"]) })),
  /** What it is not, in Italian: the law's words. */
  avvertenza: optional(z.string()),
});
/** What a customer sees. */
export type CustomerView = z.output<typeof customerView>;

/** The page of a customer: whoever holds the link may make these calls, and nobody else. */
export const customerPage = {
  view: endpoint({
    method: "POST",
    path: "customer/view",
    access: "public",
    body: z.object({ ...tokenBody, scelte: optional(choices) }),
    response: customerView,
    summary:
      "What the link shows; a wrong, revoked or expired one is 404 alike. Of an offer with what is being chosen of it, which is not kept. Counts as no look.",
  }),
  seen: endpoint({
    method: "POST",
    path: "customer/seen",
    access: "public",
    body: z.object(tokenBody),
    response: emptyAnswer,
    summary: "A person looks at the page: said once somebody has moved on it, never by reading it.",
  }),
  answer: endpoint({
    method: "POST",
    path: "customer/answer",
    access: "public",
    body: z.object({
      ...tokenBody,
      risposta: z.enum(["accettato", "rifiutato", "domanda"], { error: "Scegli una risposta." }),
      nome: name,
      testo: lines(1000),
      scelte: z._default(choices, []),
    }),
    response: customerView,
    once: "byKey",
    summary:
      "Accepts or refuses a quote with a name, or asks about it; an expired one is accepted by nobody. The same call again, with the same Idempotency-Key within a day, says nothing more.",
  }),
  paid: endpoint({
    method: "POST",
    path: "customer/paid",
    access: "public",
    body: z.object({ ...tokenBody, nome: name, testo: lines(1000) }),
    response: emptyAnswer,
    once: "byKey",
    summary:
      "The customer says that it is paid: a note, never a payment. The same call again, with the same Idempotency-Key within a day, says nothing more.",
  }),
  pdf: endpoint({
    method: "POST",
    path: "customer/pdf",
    access: "public",
    body: z.object(tokenBody),
    response: { download: ["application/pdf"] },
    summary: "What the link shows, as PDF.",
  }),
  attachment: endpoint({
    method: "POST",
    path: "customer/attachment",
    access: "public",
    body: z.object({ ...tokenBody, id }),
    response: { download: ["application/octet-stream"] },
    summary: "A file that goes along with the quote that the link shows.",
  }),
  xml: endpoint({
    method: "POST",
    path: "customer/xml",
    access: "public",
    body: z.object(tokenBody),
    response: { download: ["application/xml", "application/pkcs7-mime"] },
    summary: "The file of an issued invoice, byte for byte.",
  }),
};
