import { fail } from "@fatturachiara/contract";
import type { FullExport } from "@fatturachiara/contract/rooms/portability";
import { giornoARoma } from "../../clock.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import type { StreamedFile } from "../../http/mount.ts";
import { newId } from "../../new-id.ts";
import { beginActivity } from "../association/index.ts";
import {
  changeExport,
  deleteExpired,
  deleteExport,
  type FullExportRow,
  findExport,
  insertExport,
  lastSending,
  lockExport,
  lockProfile,
  readPiece,
  standingStill,
} from "./full-export-store.ts";
import { prepareExport } from "./prepare-export.job.ts";
import { brokenWords, giveUp } from "./write-export.ts";

/** The archive of a profile as its owner sees it; null without one, and once its days are over. */
export async function readState({ db, clock }: Deps, profile: string): Promise<{ archivio: FullExport | null }> {
  const found = await findExport(db, profile);
  if (!found || (found.scadeIl && found.scadeIl <= clock.now())) return { archivio: null };
  return { archivio: shown(found, await lastSending(db, profile)) };
}

function shown(row: FullExportRow, sent: Date | null): FullExport {
  const { id, stato, pdf, motivo, documenti, fatti, dimensione } = row;
  return {
    ...{ id, stato, pdf, motivo, documenti, fatti, dimensione },
    richiestaIl: row.createdAt.toISOString(),
    prontaIl: row.prontaIl?.toISOString() ?? null,
    scadeIl: row.scadeIl?.toISOString() ?? null,
    scaricataIl: row.scaricataIl?.toISOString() ?? null,
    attuale: sent === null || (row.iniziataIl !== null && row.iniziataIl >= sent),
  };
}

/** Begins an archive in place of the last one; one that is being prepared goes on, whoever asks for another. */
export async function askForArchive(deps: Deps, { user, profile }: Actor, { pdf }: { pdf: boolean }) {
  const { db, clock, jobs } = deps;
  await inTransaction(db, async (tx) => {
    await lockProfile(tx, profile);
    const found = await lockExport(tx, profile);
    if (found?.stato === "in_coda" || found?.stato === "in_corso") return;
    await deleteExport(tx, profile);
    const id = newId(clock);
    await insertExport(tx, { id, profileId: profile, userId: user, pdf, stato: "in_coda", createdAt: clock.now() });
    await jobs.enqueue(tx, prepareExport, { exportId: id, profileId: profile }, { key: profile });
  });
  const { archivio } = await readState(deps, profile);
  if (!archivio) throw fail("exportNotReady");
  return archivio;
}

/** A prepared archive piece by piece; taken to its end, its owner has everything that was there when it was begun. */
export async function takeArchive(deps: Deps, { user, profile }: Actor, id: string): Promise<StreamedFile> {
  const { db, clock } = deps;
  const found = await findExport(db, profile);
  const ready = found?.id === id && found.stato === "pronta" && found.scadeIl && found.scadeIl > clock.now();
  if (!ready) throw fail("exportNotReady");
  // What was sent while it was prepared may not be in it: it counts from its beginning.
  const at = found.iniziataIl ?? found.createdAt;
  const done = await beginActivity(deps, { user, profile, tipo: "portability.download", at });
  const name = `esportazione-${giornoARoma(at)}.zip`;
  return { name, type: "application/zip", chunks: piecesOf(deps, found, done) };
}

async function* piecesOf(
  { db, clock }: Deps,
  archive: FullExportRow,
  done: () => Promise<void>,
): AsyncIterable<Uint8Array> {
  let left = archive.dimensione;
  for (let posizione = 0; left > 0; posizione += 1) {
    const bytes = await readPiece(db, archive.profileId, { id: archive.id, posizione });
    if (!bytes) throw new Error("The archive was deleted while it was taken away");
    left -= bytes.length;
    yield bytes;
  }
  await done();
  await inTransaction(db, (tx) => changeExport(tx, archive, { scaricataIl: clock.now() }));
}

const hourMs = 3_600_000;

/** Deletes what is of no use any more, and gives up what nobody works at: its owner can ask again. */
export async function tidyExports(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
  await deleteExpired(deps.db, { now, before: before(7 * 24) });
  for (const stuck of await standingStill(deps.db, { running: before(2), queued: before(48) }))
    await inTransaction(deps.db, (tx) => giveUp(tx, deps, { begun: stuck, motivo: brokenWords }));
}
