import * as z from "zod/mini";
import { type OpenedArchive, type Row, rows } from "../archive/opened-archive.ts";
import { documentTables, mailTables, profileTables } from "../archive/tables.ts";
import { judgeRows } from "./judge-rows.ts";

/** The rows that an archive holds of one document. */
export type Folder = { document: Row } & Record<
  | "document_service"
  | "document_instalment"
  | "document_reference"
  | "document_attachment"
  | "document_file"
  | "signature_preparation"
  | "transmission"
  | "document_event"
  | "document_payment"
  | "document_search"
  | "sent_riepilogo",
  Row[]
>;

const aboutProfile = z.looseObject({
  utente: z.string(),
  // What was added later is not in older archives.
  ...Object.fromEntries(profileTables.map((table) => [table, table === "stamp_payment" ? z.optional(rows) : rows])),
});
const folderShape = z.object({
  document: z.record(z.string(), z.unknown()),
  // Archives made before a draft was one value hold these instead of it.
  document_service: z._default(rows, []),
  document_instalment: z._default(rows, []),
  document_reference: z._default(rows, []),
  // Archives made before drafts had attachments hold none.
  document_attachment: z._default(rows, []),
  document_file: rows,
  // Archives made before files were signed elsewhere hold none.
  signature_preparation: z._default(rows, []),
  transmission: rows,
  document_event: rows,
  document_payment: rows,
  document_search: rows,
  sent_riepilogo: rows,
});
const mail = z.looseObject({ document_file: rows });

/** What an archive says of the profile itself, by table, and who gave it. */
export type AboutProfile = Record<string, Row[]> & { utente: string };

/** Reads it. */
export const readProfile = async (archive: OpenedArchive) =>
  (await archive.json("profilo.json", aboutProfile)) as AboutProfile;

/** What the mailbox has told, by table, each row judged. */
export async function readMail(archive: OpenedArchive): Promise<Record<string, Row[]>> {
  const path = "posta.json";
  const read = (await archive.json(path, mail)) as Record<string, Row[]>;
  for (const table of mailTables) judgeRows(path, table, rows.parse(read[table] ?? []));
  judgeRows(path, "document_file", read.document_file ?? []);
  return read;
}

/** A document with all that belongs to it, each row judged; its draft is not read yet. */
export async function readFolder(archive: OpenedArchive, path: string): Promise<Folder> {
  const read = await archive.json(path, folderShape);
  judgeRows(path, "document", [read.document]);
  for (const table of documentTables) judgeRows(path, table, read[table]);
  return read;
}
