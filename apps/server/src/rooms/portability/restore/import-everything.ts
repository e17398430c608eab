import { fail } from "@fatturachiara/contract";
import { sql } from "kysely";
import { analyzeGrown } from "../../../db/analyze-grown.ts";
import { settleAllMovements } from "../../../db/counts/settle-movements.ts";
import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { errorCode } from "../../../error-code.ts";
import { settleImported } from "../../document/index.ts";
import { forgetCount } from "../../storage/index.ts";
import { ArchiveRefused } from "../archive/archive-refused.ts";
import { manifestKeys } from "../archive/manifest-signature.ts";
import { listTables, mailTables, profileTables } from "../archive/tables.ts";
import { ArchiveApart } from "../reading/archive-apart.ts";
import { invalidData, isInvalidRow } from "../reading/invalid-rows.ts";
import { type AboutProfile, readFolder } from "./archived-rows.ts";
import { judgeProfile } from "./judge-profile.ts";
import { keepFileNames } from "./keep-file-names.ts";
import { ProvenReceipts } from "./proven-receipts.ts";
import { type Owner, putDocument, putFiles } from "./put-document.ts";
import { preparePutRows } from "./put-rows.ts";
import { settledOccurrence } from "./settled.ts";

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
  let archive: ArchiveApart | undefined;
  try {
    archive = await ArchiveApart.open(bytes, manifestKeys(deps.config.keys));
    const profileRows = await archive.rows({ is: "profile", path: "profilo.json" });
    const about = await judgeProfile(deps, owner.profile, { about: profileRows, signedHere: archive.signedHere });
    const receipts = archive.signedHere ? null : new ProvenReceipts(archive, deps);
    const content = { archive, about, receipts };
    const done = await inTransaction(deps.db, async (tx) => {
      await refuseUnlessEmpty(tx, owner.profile);
      return putEverything(tx, owner, content);
    });
    return { message: importedWords(done, archive) };
  } catch (error) {
    if (error instanceof ArchiveRefused) throw fail("archiveRefused", { messages: [error.message] });
    const code = errorCode(error) ?? "";
    if (code === "23505") throw standsHere();
    if (isInvalidRow(error)) throw fail("archiveRefused", { messages: [invalidData] });
    throw error;
  } finally {
    archive?.close();
  }
}

const standsHere = () =>
  fail("archiveRefused", {
    messages: ["Questi dati si trovano già in questa installazione, in un altro account."],
  });

type ImportDeps = Pick<Deps, "db" | "config" | "outbound" | "clock">;

/** How much came, of how many documents the state is another one, and how many received invoices wait to be looked at. */
type Done = { count: number; changed: number; waiting: number };

function importedWords({ count, changed, waiting }: Done, { signedHere }: ArchiveApart): string {
  const documents = count === 1 ? "1 documento" : `${count} documenti`;
  const done = `Importazione completata: ${documents}. La password della PEC va scritta di nuovo.`;
  if (signedHere) return done;
  const other =
    changed === 0
      ? ""
      : `, e ${changed === 1 ? "quello di un documento è cambiato" : `quelli di ${changed} documenti sono cambiati`}`;
  const judged = `${done} L'archivio non è firmato da questa installazione: gli stati sono quelli che le ricevute del SdI provano${other}.`;
  if (waiting === 0) return judged;
  return `${judged} ${waiting === 1 ? "Una fattura ricevuta va verificata" : `${waiting} fatture ricevute vanno verificate`} prima di pagare.`;
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

/** Lists that every archive has. */
const lists: readonly string[] = ["client", "service_code"];

type ArchiveContent = { archive: ArchiveApart; about: AboutProfile; receipts: ProvenReceipts | null };

async function putEverything(tx: Tx, owner: Owner, { archive, about, receipts }: ArchiveContent): Promise<Done> {
  const putOf = await preparePutRows(tx);
  const mine = { profileId: owner.profile };
  for (const table of profileTables) await putOf("profilo.json")(table, about.tables[table] ?? [], mine);
  for (const [table, name] of Object.entries(listTables)) {
    // Archives made before these were kept hold none.
    if (!lists.includes(table) && !archive.paths.includes(`${name}.json`)) continue;
    const { tables } = await archive.rows({ is: "list", path: `${name}.json`, table });
    const rows = tables[table] ?? [];
    const put = table === "recurring_occurrence" ? rows.map(settledOccurrence) : rows;
    await putOf(`${name}.json`)(table, put, mine);
  }
  const documents: string[] = [];
  for (const path of archive.paths.filter((path) => /^documenti\/[^/]+\/[^/]+\/documento\.json$/.test(path))) {
    const read = await readFolder(archive, path);
    const base = path.slice(0, -"documento.json".length);
    const where = { owner, from: about.utente, archive, base, path };
    await putDocument(tx, putOf(path), { where, folder: (await receipts?.judge(read, { base, path })) ?? read });
    documents.push(String(read.document.id));
    if (documents.length % 100 === 0) await analyzeGrown(tx);
  }
  const put = putOf("posta.json");
  const { tables: read } = await archive.rows({ is: "mail", path: "posta.json" });
  const mail = (await receipts?.judgeMail(read)) ?? read;
  // Archives made before suppliers' invoices had a folder of their own name none.
  for (const { cartella = "posta", ...file } of mail.document_file ?? [])
    await putFiles(put, { owner, archive, base: `${cartella}/`, documentId: null }, [file]);
  for (const table of mailTables) await put(table, mail[table] ?? [], mine);
  await settleAllMovements(tx, owner.profile);
  await forgetCount(tx, owner.profile);
  await refuseStrangers(tx, owner.profile);
  await refuseSentByOthers(tx, owner.profile);
  await keepFileNames(tx, owner.profile);
  await settleImported(tx, owner.profile, documents);
  return { count: documents.length, changed: receipts?.changed ?? 0, waiting: receipts?.waiting ?? 0 };
}

/** A name of a file sent is given once. One server finds that out by itself; where data are spread no node sees all of them (ADR 0089). */
async function refuseSentByOthers(tx: Tx, profile: string): Promise<void> {
  const mine = await tx.selectFrom("transmission").select("nomeFile").where("profileId", "=", profile).execute();
  const names = mine.map(({ nomeFile }) => nomeFile);
  const { rows } = await sql`
    select 1 from transmission where "profileId" <> ${profile} and "nomeFile" = any(${names}::text[]) limit 1`.execute(
    tx,
  );
  if (rows.length > 0) throw standsHere();
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
