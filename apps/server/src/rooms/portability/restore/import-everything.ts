import { gzipSync } from "node:zlib";
import { Failure, fail } from "@fatturachiara/contract";
import { pecInput } from "@fatturachiara/contract/rooms/accountpec";
import { scriviBozza } from "@fatturachiara/fatturapa/json";
import * as z from "zod/mini";
import { countFigures } from "../../../db/count-figures.ts";
import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { errorCode } from "../../../error-code.ts";
import { hashOf } from "../../../hash-of.ts";
import { judgeSettings } from "../../channels/index.ts";
import { saveDraftParts } from "../../document/index.ts";
import { settleImported } from "../../payments/index.ts";
import { forgetCount } from "../../storage/index.ts";
import { ArchiveRefused } from "../archive/archive-refused.ts";
import { type OpenedArchive, openArchive, type Row, rows } from "../archive/opened-archive.ts";
import { listTables, mailTables, profileTables } from "../archive/tables.ts";
import { archivedDraft } from "./archived-draft.ts";
import { invalidData, isInvalidRow } from "./invalid-rows.ts";
import { judgeRows } from "./judge-rows.ts";
import { keepFileNames } from "./keep-file-names.ts";
import { knownPeople } from "./known-people.ts";
import { ProvenReceipts } from "./proven-receipts.ts";
import { type PutRows, preparePutRows } from "./put-rows.ts";
import { settled } from "./settled.ts";

type Owner = { user: string; profile: string };

/**
 * Puts an exported archive into a profile that is still empty, all or nothing: the same records, files byte for byte,
 * numbers and receipts. What was on its way when it was exported is not sent again from here. 400 with a sentence when
 * the archive is damaged, changed, of another product, or its records are here already.
 */
export async function importEverything(
  deps: ImportDeps,
  owner: Owner,
  bytes: Uint8Array,
): Promise<{ message: string }> {
  try {
    const archive = await openArchive(bytes, deps.config.keys);
    const about = await readProfile(archive);
    await judgeProfile(deps, owner.profile, about);
    const receipts = archive.signedHere ? null : new ProvenReceipts(archive, deps);
    const done = await inTransaction(deps.db, async (tx) => {
      await refuseUnlessEmpty(tx, owner.profile);
      return putEverything(tx, owner, { archive, about, receipts });
    });
    return { message: importedWords(done, archive) };
  } catch (error) {
    if (error instanceof ArchiveRefused) throw fail("archiveRefused", { messages: [error.message] });
    const code = errorCode(error) ?? "";
    if (code === "23505")
      throw fail("archiveRefused", {
        messages: ["Questi dati si trovano già in questa installazione, in un altro account."],
      });
    if (isInvalidRow(error)) throw fail("archiveRefused", { messages: [invalidData] });
    throw error;
  }
}

type ImportDeps = Pick<Deps, "db" | "config" | "outbound" | "clock">;

function importedWords({ count, changed }: { count: number; changed: number }, { signedHere }: OpenedArchive): string {
  const documents = count === 1 ? "1 documento" : `${count} documenti`;
  const done = `Importazione completata: ${documents}. La password della PEC va scritta di nuovo.`;
  if (signedHere) return done;
  const judged =
    "L'archivio non è firmato da questa installazione: gli stati sono quelli che le ricevute del SdI provano";
  if (changed === 0) return `${done} ${judged}.`;
  return `${done} ${judged}, e ${changed === 1 ? "quello di un documento è cambiato" : `quelli di ${changed} documenti sono cambiati`}.`;
}

/** Whatever has been typed must not be mixed with what comes: one answer for all, and nothing is lost. */
async function refuseUnlessEmpty(tx: Tx, profile: string): Promise<void> {
  await tx.selectFrom("profile").select("id").where("id", "=", profile).forUpdate().execute();
  const tables = [...profileTables, ...Object.keys(listTables), ...mailTables, "document" as const];
  for (const table of tables) {
    const found = await tx
      .selectFrom(table as "document")
      .select("profileId")
      .where("profileId", "=", profile)
      .limit(1)
      .executeTakeFirst();
    if (found) throw fail("importNotEmpty");
  }
}

const profile = z.looseObject({
  utente: z.string(),
  // What was added later is not in older archives.
  ...Object.fromEntries(profileTables.map((table) => [table, table === "stamp_payment" ? z.optional(rows) : rows])),
});
const folder = z.object({
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

type AboutProfile = Record<string, Row[]> & { utente: string };

const readProfile = async (archive: OpenedArchive) => (await archive.json("profilo.json", profile)) as AboutProfile;

/** Rows and mail settings are judged as if they were typed. */
async function judgeProfile(deps: ImportDeps, profile: string, about: AboutProfile): Promise<void> {
  for (const table of profileTables) judgeRows("profilo.json", table, about[table] ?? []);
  for (const row of about.pec_account ?? [])
    await judgeSettings(deps, profile, pecInput.parse(row)).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      throw new ArchiveRefused(
        `${invalidData} In «profilo.json», pec_account, riga 1: ${error.body.messages.join(" ")}`,
      );
    });
}

type Given = { archive: OpenedArchive; about: AboutProfile; receipts: ProvenReceipts | null };

async function putEverything(
  tx: Tx,
  owner: Owner,
  { archive, about, receipts }: Given,
): Promise<{ count: number; changed: number }> {
  const putOf = await preparePutRows(tx);
  const mine = { profileId: owner.profile };
  for (const table of profileTables) await putOf("profilo.json")(table, about[table] ?? [], mine);
  for (const [table, name] of Object.entries(listTables)) {
    const list = await archive.json(`${name}.json`, rows);
    judgeRows(`${name}.json`, table, list);
    await putOf(`${name}.json`)(table, list, mine);
  }
  const documents: string[] = [];
  for (const path of archive.paths.filter((path) => /^documenti\/[^/]+\/[^/]+\/documento\.json$/.test(path))) {
    const read = await archive.json(path, folder);
    const base = path.slice(0, -"documento.json".length);
    const where = { owner, from: about.utente, archive, base, path };
    await putDocument(tx, putOf(path), { where, folder: (await receipts?.judge(read, base)) ?? read });
    documents.push(String(read.document.id));
  }
  const put = putOf("posta.json");
  const loose = (await archive.json("posta.json", mail)) as Record<string, Row[]>;
  // Archives made before suppliers' invoices had a folder of their own name none.
  for (const { cartella = "posta", ...file } of loose.document_file ?? [])
    await putFiles(put, { owner, archive, base: `${cartella}/`, documentId: null }, [file]);
  const told = receipts?.judgeMail(loose) ?? loose;
  for (const table of mailTables) await put(table, told[table] ?? [], mine);
  await forgetCount(tx, owner.profile);
  await refuseStrangers(tx, owner.profile);
  await keepFileNames(tx, owner.profile);
  await settleImported(tx, owner.profile, documents);
  return { count: documents.length, changed: receipts?.changed ?? 0 };
}

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

type Where = { owner: Owner; archive: OpenedArchive; base: string };

async function putDocument(
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

async function putFiles(
  put: PutRows,
  { owner, archive, base, documentId }: Where & { documentId: unknown },
  files: readonly Row[],
): Promise<void> {
  for (const { percorso, ...row } of files) {
    const bytes = await archive.bytes(`${base}${percorso}`);
    const sha256 = hashOf(bytes);
    if (`\\x${sha256.toString("hex")}` !== row.sha256)
      throw new ArchiveRefused(`L'archivio è stato modificato: «${base}${percorso}» non è il file registrato.`);
    const stored = { ...row, sha256, dimensione: bytes.length, gzip: gzipSync(bytes) };
    await put("document_file", [stored], { profileId: owner.profile, documentId });
  }
}

/** A line that names a service of somebody else's: nobody's export holds one. Whatever else points, points by its key. */
async function refuseStrangers(tx: Tx, profile: string): Promise<void> {
  const stranger = await tx
    .selectFrom("document_line")
    .select("posizione")
    .where("profileId", "=", profile)
    .where("servizio", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("service_code")
            .select("id")
            .whereRef("service_code.profileId", "=", "document_line.profileId")
            .whereRef("service_code.id", "=", "document_line.servizio"),
        ),
      ),
    )
    .executeTakeFirst();
  if (stranger) throw new ArchiveRefused("L'archivio contiene riferimenti a dati di altri.");
}
