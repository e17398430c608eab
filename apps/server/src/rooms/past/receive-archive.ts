import { fail, type UploadedFile } from "@fatturachiara/contract";
import type { PastImport } from "@fatturachiara/contract/rooms/past";
import { invoiceMaxBytes } from "@fatturachiara/contract/wire";
import { walkApart } from "../../apart/walk-apart.ts";
import type { Querier } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { type CallKey, makeOnce } from "../../db/make-once.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { newId } from "../../new-id.ts";
import { isZip } from "../../zip/is-zip.ts";
import { type ArchiveLimits, type ArchiveMember, HostileArchive } from "../../zip/walk-archive.ts";
import { findFiscal } from "../taxdata/index.ts";
import { continueImport } from "./continue-import.job.ts";
import { findImport, type ImportKey, insertImport, insertMembers, updateImport } from "./store.ts";

const limits: ArchiveLimits = { files: 20_000, fileBytes: invoiceMaxBytes, bytes: 500_000_000, levels: 4 };
/** How many files, and bytes, are kept with one statement. */
const atOnce = { files: 100, bytes: 10_000_000 };

/**
 * Takes a file, or the files of an archive, to be dealt with in the background. The archive is looked through to its end
 * first: one that is hostile or damaged is 400 with a sentence, and nothing of it is kept.
 */
export async function receiveArchive(
  deps: Deps,
  actor: Actor,
  { file, incassate, key }: { file: UploadedFile; incassate: boolean; key?: CallKey | undefined },
): Promise<PastImport> {
  const { db, clock, jobs } = deps;
  // Whose invoices they are can only be told by the VAT number.
  if (!(await findFiscal(db, actor.profile))) throw fail("fiscalDataMissing");
  const id = newId(clock);
  const [zero, createdAt] = [0, clock.now()];
  await insertImport(db, {
    ...{ id, profileId: actor.profile, userId: actor.user, nomeFile: file.name, stato: "in_arrivo", incassate },
    ...{ clienti: zero, servizi: zero, formatoNumero: null, createdAt, finitaIl: null },
  });
  try {
    await keepAll(deps, { profileId: actor.profile, id }, file);
  } catch (error) {
    await deleteImport(db, { profileId: actor.profile, id });
    if (error instanceof HostileArchive) throw fail("pastRefused", { messages: [error.message] });
    throw error;
  }
  const begun = await inTransaction(db, async (tx) => {
    const first = await makeOnce({ tx, clock }, { profile: actor.profile, call: "past.upload", key }, async () => {
      await updateImport(tx, { profileId: actor.profile, id }, { stato: "in_corso" });
      await jobs.enqueue(tx, continueImport, { importId: id, profileId: actor.profile }, { key: id });
      return id;
    });
    // What the same call has begun before goes on; what has come again goes.
    if (first !== id) await deleteImport(tx, { profileId: actor.profile, id });
    return first;
  });
  return (await findImport(db, actor.profile, begun)) as PastImport;
}

async function deleteImport(db: Querier, { profileId, id }: ImportKey): Promise<void> {
  await db.deleteFrom("past_import").where("profileId", "=", profileId).where("id", "=", id).execute();
}

async function keepAll({ db }: Pick<Deps, "db">, which: ImportKey, file: UploadedFile): Promise<void> {
  let batch: ArchiveMember[] = [];
  let [kept, bytes] = [0, 0];
  const keep = async () => {
    await insertMembers(db, which, { from: kept, members: batch });
    kept += batch.length;
    batch = [];
    bytes = 0;
  };
  for await (const member of membersOf(file)) {
    batch.push(member);
    bytes += member.bytes?.length ?? 0;
    if (batch.length >= atOnce.files || bytes >= atOnce.bytes) await keep();
  }
  await keep();
  if (kept === 0) throw new HostileArchive("Nell'archivio non c'è nessun file.");
}

function membersOf({ name, bytes }: UploadedFile): AsyncIterable<ArchiveMember> | ArchiveMember[] {
  return isZip(bytes) ? walkApart(bytes, limits) : [{ path: name, bytes }];
}
