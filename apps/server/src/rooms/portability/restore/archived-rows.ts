import type { Row } from "../archive/opened-archive.ts";
import type { ArchiveApart } from "../reading/archive-apart.ts";

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

/** What an archive says of the profile itself, by table, and who gave it. */
export type AboutProfile = { utente: string; tables: Readonly<Record<string, Row[]>> };

/** A document with all that belongs to it, each row judged; its draft is not read yet. */
export async function readFolder(archive: ArchiveApart, path: string): Promise<Folder> {
  const { tables } = await archive.rows({ is: "document", path });
  const of = (table: string): Row[] => tables[table] ?? [];
  return {
    document: of("document")[0] ?? {},
    document_service: of("document_service"),
    document_instalment: of("document_instalment"),
    document_reference: of("document_reference"),
    document_attachment: of("document_attachment"),
    document_file: of("document_file"),
    signature_preparation: of("signature_preparation"),
    transmission: of("transmission"),
    document_event: of("document_event"),
    document_payment: of("document_payment"),
    document_search: of("document_search"),
    sent_riepilogo: of("sent_riepilogo"),
  };
}
