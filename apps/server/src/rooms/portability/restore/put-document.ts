import { scriviBozza } from "@fatturachiara/fatturapa/json";
import { countFigures } from "../../../db/counts/count-figures.ts";
import type { Tx } from "../../../db/database.ts";
import { saveDraftParts } from "../../document/index.ts";
import { modified } from "../archive/archive-refused.ts";
import type { Row } from "../archive/opened-archive.ts";
import type { ArchiveApart } from "../reading/archive-apart.ts";
import { archivedDraft } from "./archived-draft.ts";
import type { Folder } from "./archived-rows.ts";
import { knownPeople } from "./known-people.ts";
import type { PutRows } from "./put-rows.ts";
import { settled } from "./settled.ts";

/** Who takes an archive back, and into what. */
export type Owner = { user: string; profile: string };

/** Whose it becomes, and where its files lie in the archive. */
export type Where = { owner: Owner; archive: ArchiveApart; base: string };

/** Puts a document of an archive with all that belongs to it. */
export async function putDocument(
  tx: Tx,
  put: PutRows,
  { where, folder }: { where: Where & { from: string; path: string }; folder: Folder },
): Promise<void> {
  const { owner, from } = where;
  const { document, ...parts } = settled(folder);
  const { row, draft } = archivedDraft({ document, ...parts }, where.path);
  const documentId = document.id;
  const mine = { profileId: owner.profile };
  const known = (table: string) => (row: Row) => knownPeople(table, row, { from, owner: owner.user });
  // A file belongs to its document and the document names one of its files: the name comes last.
  await put("document", [{ ...known("document")(row), bozza: scriviBozza(draft), fileInviato: null }], mine);
  await saveDraftParts(tx, { profileId: owner.profile, documentId: String(documentId), draft });
  await put("document_attachment", parts.document_attachment, { ...mine, documentId });
  await putFiles(put, { ...where, documentId }, parts.document_file);
  await put("signature_preparation", parts.signature_preparation, { ...mine, documentId });
  await put("transmission", parts.transmission, { ...mine, documentId });
  for (const table of ["document_event", "document_payment"] as const)
    await put(table, parts[table].map(known(table)), { ...mine, documentId });
  await put("document_search", parts.document_search, { ...mine, documentId });
  await put(
    "sent_riepilogo",
    parts.sent_riepilogo.map(({ documentId: _, ...row }) => row),
    mine,
  );
  if (document.fileInviato)
    await tx
      .updateTable("document")
      .set({ fileInviato: String(document.fileInviato) })
      .where("profileId", "=", owner.profile)
      .where("id", "=", String(documentId))
      .execute();
  await countFigures(tx, owner.profile, [String(documentId)]);
}

/** Puts stored files, each with the bytes that its row counts. */
export async function putFiles(
  put: PutRows,
  { owner, archive, base, documentId }: Where & { documentId: unknown },
  files: readonly Row[],
): Promise<void> {
  for (const { percorso, ...row } of files) {
    const kept = await archive.stored(`${base}${percorso}`);
    if (`\\x${kept.sha256.toString("hex")}` !== row.sha256)
      throw modified(`${base}${percorso}`, "non è il file registrato");
    await put("document_file", [{ ...row, ...kept }], { profileId: owner.profile, documentId });
  }
}
