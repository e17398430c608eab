import * as z from "zod/mini";
import { id } from "../wire.ts";

/** What a draft encloses, without its bytes. */
export const attachment = z.object({
  id,
  nome: z.string(),
  /** Bytes. */
  dimensione: z.int(),
});
/** A file enclosed in a document. */
export type Attachment = z.output<typeof attachment>;

/** The kinds of files that may be enclosed, by the end of their name; nothing that could be run. */
export const attachmentKinds: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  txt: "text/plain",
  csv: "text/csv",
  xml: "application/xml",
  zip: "application/zip",
  p7m: "application/pkcs7-mime",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
};

/**
 * All attachments of a document together, bytes. The SdI takes files up to 5 MB (controllo 00003) and base64 makes three
 * bytes four: this leaves room for the invoice itself.
 */
export const attachmentsMaxBytes = 3_500_000;

/** Attachments of one document. */
export const attachmentsMost = 20;
