import { fail } from "@fatturachiara/contract";
import type { PastImport, UndoResult } from "@fatturachiara/contract/import";
import { inTransaction } from "../db/in-transaction.ts";
import type { Deps } from "../deps.ts";
import { type Importable, type ImportSource, keptBecause } from "./import-source.ts";
import { findRun, listRuns, markUndone } from "./store.ts";
import { dayMs } from "./terms.ts";

type Parts = Pick<Deps, "db" | "clock">;

/** The imports that can still be undone, the last first. */
export async function pastImports<R extends Importable>(
  { db, clock }: Parts,
  { genere }: ImportSource<R>,
  profile: string,
): Promise<PastImport[]> {
  const runs = await listRuns(db, { profile, genere }, new Date(clock.now().getTime() - dayMs));
  return runs
    .filter(({ creati, aggiornati }) => creati + aggiornati > 0)
    .map(({ id, nomeFile, creati, aggiornati, createdAt }) => ({
      id,
      nomeFile,
      creati,
      aggiornati,
      createdAt: createdAt.toISOString(),
      annullabileFino: new Date(createdAt.getTime() + dayMs).toISOString(),
    }));
}

/**
 * Takes an import of the last day back: what it made goes, what it changed is as before. A record that was changed since,
 * or that documents use, stays as it is, with the reason.
 */
export function undoImport<R extends Importable>(
  { db, clock }: Parts,
  source: ImportSource<R>,
  { profile, id }: { profile: string; id: string },
): Promise<UndoResult> {
  return inTransaction(db, async (tx) => {
    const found = await findRun(tx, { profile, id, genere: source.genere });
    if (!found) throw fail("importNotFound");
    const { run, rows } = found;
    if (run.annullataIl) throw fail("importUndone");
    if (run.createdAt.getTime() + dayMs <= clock.now().getTime()) throw fail("importTooOld");

    const now = new Map((await source.known(tx, profile)).map((row) => [row.id, row]));
    const added = rows.filter(({ prima }) => !prima).map(({ recordId }) => recordId);
    const used = await source.used(tx, profile, added);
    const remove: string[] = [];
    const restore: R[] = [];
    const rimasti: UndoResult["rimasti"] = [];
    for (const { recordId, prima } of rows) {
      const row = now.get(recordId);
      // Deleted since: nothing to take back.
      if (!row) continue;
      const keep = (motivo: string) => rimasti.push({ nome: source.nameOf(row), motivo });
      if (row.updatedAt.getTime() !== run.createdAt.getTime()) keep(keptBecause.changed);
      else if (prima) restore.push(revived<R>(prima));
      else if (used.has(recordId)) keep(keptBecause.used);
      else remove.push(recordId);
    }
    await source.remove(tx, profile, remove);
    await source.save(tx, restore);
    await markUndone(tx, run, clock.now());
    return { annullati: remove.length + restore.length, rimasti };
  });
}

/** A row as it was: JSON has no instants. */
function revived<R extends Importable>(kept: unknown): R {
  const row = kept as R & { createdAt: string; updatedAt: string };
  return { ...row, createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) };
}
