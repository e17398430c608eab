import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, queryInteger, said } from "../wire.ts";

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

/** Everything of a profile as one archive, and the way back from it (screens §20). */
export const portability = {
  download: endpoint({
    method: "GET",
    path: "account/export",
    access: "owner",
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
    body: {
      upload: {
        field: "file",
        maxBytes: archiveMaxBytes,
        types: ["application/zip", "application/x-zip-compressed", "application/octet-stream"],
      },
    },
    response: said,
    summary: "Takes an exported archive back into an account that is still empty.",
  }),
  quarter: endpoint({
    method: "POST",
    path: "account/association/export",
    access: "owner",
    body: quarterAsked,
    response: { download: ["application/zip"] },
    summary: "Files and receipts of a quarter of the users I manage, in one archive.",
  }),
};
