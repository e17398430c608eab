import * as z from "zod/mini";
import { type OpenedArchive, type Row, rows } from "../archive/opened-archive.ts";
import { documentTables, mailTables, profileTables } from "../archive/tables.ts";

/** Which file of an archive: the profile's, a list's with its table, a document's, the mailbox's. */
export type RowsFile = { is: "profile" | "list" | "document" | "mail"; path: string; table?: string };

/** The rows of a file, by table, and who gave it where it says so. */
type RowsOfFile = { utente?: string; tables: [table: string, rows: Row[]][] };

/** What was added later is not in older archives. */
const laterOfProfile: readonly string[] = ["stamp_payment", "reminder_settings"];

const aboutProfile = z.looseObject({
  utente: z.string(),
  ...Object.fromEntries(
    profileTables.map((table) => [table, laterOfProfile.includes(table) ? z.optional(rows) : rows]),
  ),
});

/** Before a draft was one value these held it. */
const oldTables = ["document_service", "document_instalment", "document_reference"] as const;
/** Before drafts had attachments, and before files were signed elsewhere, an archive held none. */
const laterTables: readonly string[] = ["document_attachment", "signature_preparation"];

const aboutDocument = z.looseObject({
  document: z.record(z.string(), z.unknown()),
  ...Object.fromEntries(
    [...oldTables, ...documentTables].map((table) => {
      const isAlwaysThere = !laterTables.includes(table) && !oldTables.some((old) => old === table);
      return [table, isAlwaysThere ? rows : z._default(rows, [])];
    }),
  ),
});

const aboutMail = z.looseObject({
  document_file: rows,
  ...Object.fromEntries(mailTables.map((table) => [table, z._default(rows, [])])),
});

/** Reads them; what they say is not judged yet. */
export async function readRowsFile(archive: OpenedArchive, { is, path, table = "" }: RowsFile): Promise<RowsOfFile> {
  switch (is) {
    case "profile": {
      const { utente, ...read } = await archive.json(path, aboutProfile);
      return { utente, tables: tablesOf(read, profileTables) };
    }
    case "list":
      return { tables: [[table, await archive.json(path, rows)]] };
    case "document": {
      const { document, ...read } = await archive.json(path, aboutDocument);
      return { tables: [["document", [document]], ...tablesOf(read, [...oldTables, ...documentTables])] };
    }
    case "mail":
      return { tables: tablesOf(await archive.json(path, aboutMail), [...mailTables, "document_file"]) };
  }
}

const tablesOf = (read: Readonly<Record<string, unknown>>, names: readonly string[]): [string, Row[]][] =>
  names.map((name) => [name, rows.parse(read[name] ?? [])]);
