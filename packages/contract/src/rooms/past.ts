import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { giorno, id, invoiceMaxBytes, istante, optional, queryInteger } from "../wire.ts";

/** Largest file that is brought along, bytes. */
export const pastMaxBytes = 100_000_000;

/** What browsers call invoices, signed or not, and archives of them; what a file is its bytes say. */
const types = [
  ...["text/xml", "application/xml", "application/pkcs7-mime", "application/x-pkcs7-mime"],
  ...["application/zip", "application/x-zip-compressed", "application/octet-stream"],
];

/** What came of taking an import back. */
const pastUndone = z.object({
  il: istante,
  /** Taken away. */
  emesse: z.int(),
  ricevute: z.int(),
  clienti: z.int(),
  servizi: z.int(),
  /** What stays, and why; at most 200, and how many more. */
  rimasti: z.array(z.object({ nome: z.string(), motivo: z.string() })),
  altri: z.int(),
  /** One sentence each: what happened to numbers. */
  note: z.array(z.string()),
});
/** What came of undoing an import of the past. */
export type PastUndone = z.output<typeof pastUndone>;

/** An archive (or a single file) being taken in, and how far it has come. */
export const pastImport = z.object({
  id,
  nomeFile: z.string(),
  stato: z.enum(["in_corso", "in_pausa", "finita", "annullata"]),
  /** Files in it, those of archives inside it too. */
  membri: z.int(),
  /** Of these: looked at, and dealt with. */
  letti: z.int(),
  fatti: z.int(),
  /** Documents made. */
  emesse: z.int(),
  ricevute: z.int(),
  /** Files that gave nothing: there already, not to be used, no invoices. */
  doppie: z.int(),
  errate: z.int(),
  ignorate: z.int(),
  clienti: z.int(),
  servizi: z.int(),
  /** How numbers are written from now on, where that was learnt from what came. */
  formatoNumero: optional(z.string()),
  /** The last number of the newest year among what was issued. */
  ultimoNumero: optional(z.string()),
  /** Whether that number is written as the profile's are: then the counter of its year goes on from it. */
  numeroSegue: z.boolean(),
  /** The year with the newest invoice issued: what to look at. */
  ultimoAnno: optional(z.int()),
  createdAt: istante,
  finitaIl: optional(istante),
  /** Where it was taken back. */
  annullamento: optional(pastUndone),
});
/** An import of invoices issued elsewhere. */
export type PastImport = z.output<typeof pastImport>;

/** One file of it. */
export const pastMember = z.object({
  posizione: z.int(),
  /** Path in the archive; archives inside it are part of the path. */
  percorso: z.string(),
  genere: optional(z.enum(["emessa", "ricevuta", "messaggio", "altro"])),
  esito: optional(z.enum(["importata", "doppia", "errata", "ignorata"])),
  /** Why, in a sentence. */
  motivo: optional(z.string()),
  data: optional(giorno),
  documentId: optional(id),
});
/** A file of such an import, and what came of it. */
export type PastMember = z.output<typeof pastMember>;

const params = z.object({ id });

/** "Porta con te il tuo passato": invoices issued or received before, one or thousands at a time. */
export const past = {
  list: endpoint({
    method: "GET",
    path: "past/archive",
    access: "profile",
    least: "consultazione",
    response: z.array(pastImport),
    summary: "What was brought along, the last first, at most 200.",
  }),
  upload: endpoint({
    method: "POST",
    path: "past/archive",
    access: "profile",
    least: "completa",
    logged: "Ha portato qui un archivio di fatture.",
    query: z.object({
      /** 1: what had fallen due before today counts as collected. */
      incassate: z.optional(queryInteger),
    }),
    body: { upload: { field: "file", maxBytes: pastMaxBytes, types, fills: true } },
    response: pastImport,
    once: "byKey",
    summary:
      "Takes an invoice or an archive of them; what is in it becomes documents in the background. The same call again, with the same Idempotency-Key within a day, makes none and answers the first.",
  }),
  read: endpoint({
    method: "GET",
    path: "past/archive/:id",
    access: "profile",
    least: "consultazione",
    params,
    response: pastImport,
    summary: "How far an archive has come.",
  }),
  members: endpoint({
    method: "GET",
    path: "past/archive/:id/members",
    access: "profile",
    least: "consultazione",
    params,
    query: z.object({
      esito: z.optional(z.enum(["importata", "doppia", "errata", "ignorata"])),
      page: z.optional(queryInteger),
      size: z.optional(queryInteger),
    }),
    response: z.object({ items: z.array(pastMember), total: z.int() }),
    summary: "The files of an archive and what came of each, by pages of at most 200.",
  }),
  report: endpoint({
    method: "GET",
    path: "past/archive/:id/report",
    access: "profile",
    least: "consultazione",
    params,
    response: { download: ["text/csv"] },
    summary: "The same as a CSV file, all of it.",
  }),
  pause: endpoint({
    method: "POST",
    path: "past/archive/:id/pause",
    access: "profile",
    least: "completa",
    logged: null,
    params,
    response: pastImport,
    summary: "Stops after the files that are being dealt with.",
  }),
  resume: endpoint({
    method: "POST",
    path: "past/archive/:id/resume",
    access: "profile",
    least: "completa",
    logged: null,
    params,
    response: pastImport,
    summary: "Goes on where it stopped.",
  }),
  undo: endpoint({
    method: "POST",
    path: "past/archive/:id/undo",
    access: "profile",
    least: "completa",
    logged: "Ha annullato un'importazione di fatture.",
    params,
    response: pastImport,
    summary: "Takes away what the archive made and nobody has touched since; says what stays and why.",
  }),
  draft: endpoint({
    method: "POST",
    path: "past/draft",
    access: "profile",
    least: "bozze",
    logged: "Ha creato una bozza da un file.",
    subscription: true,
    query: z.object({
      /** Which document of a file with several, from 0. */
      indice: z.optional(queryInteger),
    }),
    body: { upload: { field: "file", maxBytes: invoiceMaxBytes, types, fills: false } },
    response: z.object({ id }),
    once: "byKey",
    summary:
      "A draft like the invoice, which must be one of the profile's own; customer and services come along. The same call again, with the same Idempotency-Key within a day, makes none and answers the first.",
  }),
};
