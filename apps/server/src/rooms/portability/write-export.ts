import { archiveDays } from "@fatturachiara/contract/rooms/portability";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { JobRun } from "../../jobs/job.ts";
import { newId } from "../../new-id.ts";
import { withManifest } from "../../zip/with-manifest.ts";
import { type WholeEntry, writeZip } from "../../zip/write-zip.ts";
import { announce } from "../notice/index.ts";
import { signManifest } from "./archive/manifest-signature.ts";
import { archiveVersion, product } from "./archive/opened-archive.ts";
import { exportEverything } from "./export/export-everything.ts";
import {
  changeExport,
  changeOfRun,
  countDocuments,
  deletePieces,
  type FullExportRow,
  insertPiece,
  lockExport,
} from "./full-export-store.ts";

/** Bytes of a piece, and of the largest archive: what a browser holds in one file. */
const pieceBytes = 1_000_000;
const mostBytes = 2_000_000_000;
const dayMs = 24 * 3_600_000;

type Which = { exportId: string; profileId: string };

/** The archive is larger than what may lie here. */
class TooLarge extends Error {}

/**
 * Writes the archive of a profile from its beginning, piece by piece, and says at the end that it is ready. Stops without
 * a word where somebody has given it up; a run that fails is done again, and after the last its owner is told.
 */
export async function writeExport(
  deps: Deps,
  which: Which,
  { run, limit = mostBytes }: { run: Pick<JobRun, "signal" | "isLastAttempt">; limit?: number },
): Promise<void> {
  const begun = await begin(deps, which);
  if (!begun) return;
  try {
    await writePieces(deps, begun, { run, limit });
  } catch (error) {
    if (error instanceof TooLarge) {
      await inTransaction(deps.db, (tx) => giveUp(tx, deps, { begun, motivo: tooLargeWords(begun) }));
      return;
    }
    if (run.isLastAttempt) await inTransaction(deps.db, (tx) => giveUp(tx, deps, { begun, motivo: brokenWords }));
    throw error;
  }
}

/** What is said of an export that could not be finished. */
export const brokenWords = "Qualcosa è andato storto mentre preparavamo l'archivio. Riprova.";

const tooLargeWords = ({ pdf }: FullExportRow) =>
  pdf
    ? "L'archivio supera i 2 GB: chiedilo senza la copia PDF dei documenti."
    : "L'archivio supera i 2 GB: chiedi a chi gestisce il servizio di prepararlo per te.";

type Begun = FullExportRow & { tentativo: string };

/** This run writes from now on; undefined where there is nothing to write. */
function begin({ db, clock }: Deps, { exportId, profileId }: Which): Promise<Begun | undefined> {
  return inTransaction(db, async (tx) => {
    const found = await lockExport(tx, profileId, exportId);
    if (found?.stato !== "in_coda" && found?.stato !== "in_corso") return undefined;
    const tentativo = newId(clock);
    const now = clock.now();
    await deletePieces(tx, found);
    await changeExport(tx, found, {
      ...{ tentativo, stato: "in_corso", iniziataIl: now, vistaIl: now, fatti: 0, dimensione: 0 },
      documenti: await countDocuments(tx, profileId),
    });
    return { ...found, tentativo };
  });
}

async function writePieces(
  deps: Deps,
  begun: Begun,
  { run, limit }: { run: Pick<JobRun, "signal">; limit: number },
): Promise<void> {
  const { clock } = deps;
  const written = { documents: 0, bytes: 0, pieces: 0 };
  const head = { prodotto: product, versione: archiveVersion, creatoIl: clock.now().toISOString() };
  const all = exportEverything(deps, { user: begun.userId, profile: begun.profileId, pdf: begun.pdf });
  const entries = counted(all, run.signal, () => {
    written.documents += 1;
  });
  let waiting: Uint8Array[] = [];
  let size = 0;
  const flush = async (): Promise<boolean> => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    written.bytes += bytes.length;
    if (written.bytes > limit) throw new TooLarge();
    const posizione = written.pieces++;
    return inTransaction(deps.db, async (tx) => {
      const change = { fatti: written.documents, dimensione: written.bytes, vistaIl: clock.now() };
      if (!(await changeOfRun(tx, begun, change))) return false;
      await insertPiece(tx, { exportId: begun.id, profileId: begun.profileId, posizione, bytes });
      return true;
    });
  };
  for await (const chunk of writeZip(
    withManifest(entries, head, { at: clock.now(), sign: signManifest(deps.config.keys) }),
  )) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= pieceBytes && !(await flush())) return;
  }
  if (size > 0 && !(await flush())) return;
  await inTransaction(deps.db, (tx) => finish(tx, deps, begun));
}

/** The entries as they come; each document is told, and a server that stops is heard between two of them. */
async function* counted(
  entries: AsyncIterable<WholeEntry>,
  signal: AbortSignal,
  onDocument: () => void,
): AsyncIterable<WholeEntry> {
  for await (const entry of entries) {
    signal.throwIfAborted();
    if (entry.path.endsWith("/documento.json")) onDocument();
    yield entry;
  }
}

async function finish(tx: Tx, deps: Deps, begun: Begun): Promise<void> {
  const prontaIl = deps.clock.now();
  const scadeIl = new Date(prontaIl.getTime() + archiveDays * dayMs);
  if (!(await changeOfRun(tx, begun, { stato: "pronta", prontaIl, scadeIl }))) return;
  await announce(tx, deps, {
    ...about(begun),
    titolo: "La tua esportazione completa è pronta",
    testo: `Scarica l'archivio entro ${archiveDays} giorni: poi lo cancelliamo, e se serve ne prepari un altro. Per scaricarlo bisogna accedere.`,
  });
}

/** Ends as failed, and tells the owner why; one that another run has taken up, or that has ended meanwhile, stays. */
export async function giveUp(
  tx: Tx,
  deps: Deps,
  { begun, motivo }: { begun: FullExportRow; motivo: string },
): Promise<void> {
  const found = await lockExport(tx, begun.profileId, begun.id);
  if (found?.tentativo !== begun.tentativo || !["in_coda", "in_corso"].includes(found.stato)) return;
  await deletePieces(tx, found);
  await changeExport(tx, found, { stato: "non_riuscita", motivo, dimensione: 0 });
  await announce(tx, deps, { ...about(begun), titolo: "La tua esportazione completa non è riuscita", testo: motivo });
}

const about = ({ profileId, id }: FullExportRow) => ({
  profileId,
  genere: "esportazione" as const,
  chiave: `esportazione/${id}`,
  percorso: "/ia/account/profile",
});
