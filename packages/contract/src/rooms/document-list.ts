import * as z from "zod/mini";
import { decimal, documentsAtOnce, id, queryInteger } from "../wire.ts";

/** What the owner has marked a received invoice as. */
export const receivedMark = z.enum(["nuova", "vista", "registrata", "contestata"], {
  error: "Scegli nuova, vista, registrata o contestata.",
});
/** How the owner has marked a supplier's invoice. */
export type ReceivedMark = z.output<typeof receivedMark>;

/** Why issued documents wait for an act of the person, as home counts them. */
export const documentsToDo = z.enum(
  [
    "scartate",
    "rifiutate",
    "nonPartite",
    "daFirmare",
    "daVerificare",
    "mancateConsegne",
    "bozze",
    "senzaRisposta",
    "inAttesa",
  ],
  { error: "Scegli uno dei motivi per cui un documento aspetta." },
);
/** A reason why a document waits for its owner. */
export type DocumentsToDo = z.output<typeof documentsToDo>;

/** What narrows a list of documents (screens.md §15). */
export const documentFilter = {
  /** `sent` (all issued, drafts included), `received`, `draft`, or a status letter; several with commas. */
  type: z.optional(z.string()),
  /** Every word must be found: number, customer, VAT number or tax code, causale, text of a line; or an amount. */
  search: z.optional(z.string()),
  /** Kind of the customer: 1, 2, 3. */
  fp: z.optional(queryInteger),
  /** Year of the document's day; absent: the current one; 0: all. */
  year: z.optional(queryInteger),
  /** Quarter of that year, 1-4. */
  trimester: z.optional(queryInteger),
  /** Month of that year, 1-12. */
  month: z.optional(queryInteger),
  /** 0 without the bin, 1 with it, 2 only the bin. */
  del: z.optional(queryInteger),
  /** Document types, "TD01,TD04". */
  td: z.optional(z.string()),
  /** One customer. */
  client: z.optional(id),
  /**
   * `aperto`: sent and not fully collected; `scaduto`: of these, past the day; `saldato`: fully collected. Of received
   * ones the same, as they were paid.
   */
  incasso: z.optional(z.enum(["aperto", "scaduto", "saldato"], { error: "Scegli aperto, scaduto o saldato." })),
  /** Received ones: the owner's mark. */
  segno: z.optional(receivedMark),
  /** 1: issued ones that bear stamp duty. */
  bollo: z.optional(queryInteger),
  /** 1: issued ones that bear withholding tax. */
  ritenuta: z.optional(queryInteger),
  /** Issued ones that wait for an act, as home counts them. */
  daFare: z.optional(documentsToDo),
};

/** How many documents each tab of the list would show, with all other filters as they are. */
export const tabCounts = z.object({ tutte: z.int(), B: z.int(), I: z.int(), E: z.int(), C: z.int(), A: z.int() });
/** How many documents stand in each tab. */
export type TabCounts = z.output<typeof tabCounts>;

/**
 * Sums of every row that matches, not of one page; credit notes (TD04) subtract. Integrations and self-invoices stand apart,
 * unless nothing else was asked for.
 */
export const listTotals = z.object({
  imponibile: decimal,
  totaleIva: decimal,
  totaleRitenute: decimal,
  totale: decimal,
  nettoAPagare: decimal,
  incassato: decimal,
  /** Of documents sent and not rejected: net less collected and credited; of received ones what is still to be paid. */
  daIncassare: decimal,
  /** How many of them match and what they come to: no sales, in none of the sums. */
  autofatture: z.optional(z.object({ documenti: z.int(), totale: decimal })),
});
/** What a list comes to. */
export type ListTotals = z.output<typeof listTotals>;

/** Several documents at once. */
export const selection = z.object({
  ids: z
    .array(id)
    .check(
      z.minLength(1, { error: "Scegli almeno un documento." }),
      z.maxLength(documentsAtOnce, { error: `Al massimo ${documentsAtOnce} documenti alla volta.` }),
    ),
  /** Which files of each document. */
  file: z._default(z.array(z.enum(["xml", "pdf"])).check(z.minLength(1, { error: "Scegli XML, PDF o tutti e due." })), [
    "xml",
    "pdf",
  ]),
});
/** Which documents of a list are meant. */
export type Selection = z.output<typeof selection>;
