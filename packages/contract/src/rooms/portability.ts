import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { emptyAnswer, id, istante, optional, queryInteger, sentence } from "../wire.ts";

/** Largest archive taken back, bytes. */
export const archiveMaxBytes = 200_000_000;

/** A quarter of the users somebody manages. */
const quarterAsked = z.object({
  profili: z
    .array(id)
    .check(
      z.minLength(1, { error: "Scegli almeno un utente." }),
      z.maxLength(500, { error: "Al massimo 500 utenti alla volta." }),
    ),
  anno: z.int().check(z.gte(2014, { error: "Anno non valido." }), z.lte(2100, { error: "Anno non valido." })),
  trimestre: z.int().check(z.gte(1, { error: "Trimestre da 1 a 4." }), z.lte(4, { error: "Trimestre da 1 a 4." })),
});

/** How long a prepared archive waits to be taken away, days. */
export const archiveDays = 7;

/** The archive of a profile that is being prepared, or waits to be taken away. */
const fullExport = z.object({
  id,
  stato: z.enum(["in_coda", "in_corso", "pronta", "non_riuscita"]),
  /** With the courtesy copy of every document sent. */
  pdf: z.boolean(),
  /** Why it failed, a sentence. */
  motivo: optional(z.string()),
  /** Documents of the profile, and of these those already in the archive. */
  documenti: z.int(),
  fatti: z.int(),
  /** Bytes. */
  dimensione: z.int(),
  richiestaIl: istante,
  prontaIl: optional(istante),
  /** Until when it can be taken away. */
  scadeIl: optional(istante),
  /** Taken away to the end, last. */
  scaricataIl: optional(istante),
  /** Nothing has been sent since it was begun: with it the account may be closed. */
  attuale: z.boolean(),
});
/** A complete export, and how far it is. */
export type FullExport = z.output<typeof fullExport>;

/** Everything of a profile as one archive, and the way back from it (screens §20). */
export const portability = {
  state: endpoint({
    method: "GET",
    path: "account/export/archive",
    access: "owner",
    token: "lettura",
    response: z.object({ archivio: z.nullable(fullExport) }),
    summary: "The archive of everything that is being prepared or waits to be taken away; null without one.",
  }),
  prepare: endpoint({
    method: "POST",
    path: "account/export/archive",
    access: "owner",
    token: "scrittura",
    sensitive: true,
    logged: "Ha chiesto l'esportazione completa.",
    body: z.object({ pdf: z._default(z.boolean(), false) }),
    response: fullExport,
    summary:
      "Prepares everything as one archive in the background, in place of the last one; says so by mail when it is ready.",
  }),
  discard: endpoint({
    method: "DELETE",
    path: "account/export/archive",
    access: "owner",
    token: "scrittura",
    logged: "Ha eliminato l'archivio dell'esportazione completa.",
    response: emptyAnswer,
    summary: "Stops the preparation, or deletes the archive.",
  }),
  fetch: endpoint({
    method: "GET",
    path: "account/export/archive/:id",
    access: "owner",
    token: "lettura",
    sensitive: true,
    params: z.object({ id }),
    response: { download: ["application/zip"] },
    summary: "The prepared archive.",
  }),
  download: endpoint({
    method: "GET",
    path: "account/export",
    access: "owner",
    token: "lettura",
    sensitive: true,
    whole: true,
    query: z.object({
      /** 1: with the courtesy copy of every document sent. */
      pdf: z.optional(queryInteger),
    }),
    response: { download: ["application/zip"] },
    summary: "Everything of the profile in one archive: data, files, receipts, hashes.",
  }),
  restore: endpoint({
    method: "POST",
    path: "account/import",
    access: "owner",
    sensitive: true,
    whole: true,
    body: {
      upload: {
        field: "file",
        maxBytes: archiveMaxBytes,
        fills: true,
        types: ["application/zip", "application/x-zip-compressed", "application/octet-stream"],
      },
    },
    response: sentence,
    summary: "Takes an exported archive back into an account that is still empty.",
  }),
  quarter: endpoint({
    method: "POST",
    path: "account/association/export",
    access: "owner",
    whole: true,
    body: quarterAsked,
    response: { download: ["application/zip"] },
    summary: "Files and receipts of a quarter of the users I manage, in one archive.",
  }),
};
