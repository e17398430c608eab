import { setImmediate as breathe } from "node:timers/promises";
import { analyzeGrown } from "../../db/analyze-grown.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { errorCode } from "../../error-code.ts";
import type { JobRun } from "../../jobs/job.ts";
import { findFiscal } from "../taxdata/index.ts";
import { continueImport } from "./continue-import.job.ts";
import { finishImport } from "./finish-import.ts";
import { judgeFile } from "./judge-file.ts";
import { ReadAhead } from "./read-ahead.ts";
import {
  bytesOfMembers,
  type ImportRow,
  keepJudged,
  keepOutcomes,
  lockImport,
  unreadMembers,
  waitingInvoices,
} from "./store.ts";
import { writeInvoices } from "./write-invoices.ts";

type Which = { importId: string; profileId: string };

/** How long one run goes on before another takes over, milliseconds of this machine: whoever stops the server waits for it. */
const turnMs = 5_000;
/** Files looked at, and invoices written, in one transaction: what a run that is killed does again. */
const readAtOnce = 100;
const writtenAtOnce = 100;

/**
 * Goes on with an import: looks at its files, then writes its invoices, then what follows from them. Each step is one
 * transaction that holds the import: repeated after a crash it finds what is left, and never does anything twice. A pause
 * is heard between two steps.
 */
export async function goOn(deps: Deps, which: Which, run: Pick<JobRun, "signal">): Promise<void> {
  const started = performance.now();
  const ahead = new ReadAhead();
  while (!run.signal.aborted) {
    if (!(await step(deps, which, ahead))) return;
    await analyzeGrown(deps.db);
    if (performance.now() - started > turnMs) break;
    await breathe();
  }
  await inTransaction(deps.db, (tx) => deps.jobs.enqueue(tx, continueImport, which, { key: which.importId }));
}

/** One step; false when there is nothing more to do, or nothing may be done now. */
async function step(deps: Deps, which: Which, ahead: ReadAhead): Promise<boolean> {
  try {
    return await stepOf(deps, which, { atOnce: writtenAtOnce, ahead });
  } catch (error) {
    if (!isAboutData(error)) throw error;
    // One file among these holds what no column takes: alone it is told, and the others go on.
    for (let n = 0; n < writtenAtOnce; n += 1) if (!(await stepAlone(deps, which, ahead))) return false;
    return true;
  }
}

async function stepAlone(deps: Deps, which: Which, ahead: ReadAhead): Promise<boolean> {
  try {
    return await stepOf(deps, which, { atOnce: 1, ahead });
  } catch (error) {
    if (!isAboutData(error)) throw error;
    return inTransaction(deps.db, async (tx) => {
      const found = await lockImport(tx, which.profileId, which.importId);
      const [next] = found?.stato === "in_corso" ? await waitingInvoices(tx, found, 1) : [];
      if (!next) return false;
      const motivo = "La fattura contiene valori che non si possono registrare.";
      await keepOutcomes(tx, { profileId: which.profileId, id: which.importId }, [
        { posizione: next.posizione, esito: "errata", motivo },
      ]);
      return true;
    });
  }
}

/** Class 22 and 23 of PostgreSQL, and amounts too large to be kept: values that no column takes. */
const isAboutData = (error: unknown) => error instanceof RangeError || /^2[23]/.test(errorCode(error) ?? "");

type Pace = { atOnce: number; ahead: ReadAhead };

async function stepOf(deps: Deps, { importId, profileId }: Which, { atOnce, ahead }: Pace): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const found: ImportRow | undefined = await lockImport(tx, profileId, importId);
    if (found?.stato !== "in_corso") return false;
    const fiscal = await findFiscal(tx, profileId);
    if (!fiscal) return false;
    const unread = await unreadMembers(tx, found, readAtOnce);
    if (unread.length > 0) {
      const judged = unread.map(async ({ posizione, percorso, bytes }) => {
        const about = await judgeFile(percorso, bytes, fiscal);
        if (about.genere === "emessa" || about.genere === "ricevuta") ahead.keep(posizione, bytes);
        return { posizione, ...about };
      });
      await keepJudged(tx, found, await Promise.all(judged));
      return true;
    }
    const next = await waitingInvoices(tx, found, 2 * atOnce);
    const waiting = next.slice(0, atOnce);
    if (waiting.length > 0) {
      await ahead.begin(next, (posizioni) => bytesOfMembers(tx, found, posizioni));
      await writeInvoices(tx, deps, { found, fiscal, waiting, ahead });
      return true;
    }
    await finishImport(tx, deps, { found, fiscal });
    return false;
  });
}
