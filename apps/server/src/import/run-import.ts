import { fail } from "@fatturachiara/contract";
import { type ImportOrder, type ImportResult, importResult, missingColumns } from "@fatturachiara/contract/import";
import type { Tx } from "../db/database.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { answerOnce, type CallKey } from "../db/make-once.ts";
import type { Deps } from "../deps.ts";
import { errorCode } from "../error-code.ts";
import { newId } from "../new-id.ts";
import { ImportPlan } from "./import-plan.ts";
import type { Importable, ImportSource } from "./import-source.ts";
import { findUpload, insertRun, type KeptUpload, takeUpload } from "./store.ts";
import { hourMs } from "./terms.ts";

type Parts = Pick<Deps, "db" | "clock">;
type Who = { profile: string; user: string };

/**
 * Step 2: takes the rows of an upload, all that are right in one transaction. A trial does the very same and rolls it
 * back, so that what it says is what will happen.
 */
export async function runImport<R extends Importable>(
  deps: Parts,
  source: ImportSource<R>,
  { who, order, key }: { who: Who; order: ImportOrder; key?: CallKey | undefined },
): Promise<ImportResult> {
  const missing = missingColumns(source.richiesti, order.mappa);
  if (missing.length > 0) {
    const messages = missing.map((label) => `Manca la colonna per: ${label}`);
    throw fail("invalidRequest", { messages, fields: { mappa: messages } });
  }
  const { genere } = source;
  const after = new Date(deps.clock.now().getTime() - hourMs);
  const call = { profile: who.profile, call: `import ${genere}`, key, answer: importResult };
  try {
    return await inTransaction(deps.db, (tx) =>
      answerOnce({ tx, clock: deps.clock }, call, async () => {
        const upload = await findUpload(tx, who.profile, { id: order.uploadId, genere, after });
        if (!upload) throw fail("importExpired");
        const result = await take(tx, deps, { source, run: { who, order, upload } });
        if (order.opzioni.soloProva) throw new RolledBack({ ...result, idImportazione: null });
        return result;
      }),
    );
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    // Somebody added a record with the same code between our reading and our writing.
    if (errorCode(error) === "23505") throw fail("importDisturbed");
    throw error;
  }
}

class RolledBack extends Error {
  readonly result: ImportResult;
  constructor(result: ImportResult) {
    super("a trial was rolled back");
    this.result = result;
  }
}

async function take<R extends Importable>(
  tx: Tx,
  { clock }: Parts,
  {
    source,
    run: { who, order, upload },
  }: { source: ImportSource<R>; run: { who: Who; order: ImportOrder; upload: KeptUpload } },
): Promise<ImportResult> {
  if (!(await takeUpload(tx, who.profile, order.uploadId))) throw fail("importExpired");
  const at = clock.now();
  const plan = new ImportPlan(source, {
    known: await source.known(tx, who.profile),
    table: upload.table,
    order,
    context: { profile: who.profile, at, oggi: clock.oggi(), newId: () => newId(clock) },
  });
  const { created, changed, ...result } = plan.read();
  await source.save(tx, [...created, ...changed.map(({ row }) => row)]);
  const id = newId(clock);
  await insertRun(
    tx,
    {
      id,
      profileId: who.profile,
      userId: who.user,
      genere: source.genere,
      nomeFile: upload.nomeFile,
      creati: created.length,
      aggiornati: changed.length,
      createdAt: at,
      annullataIl: null,
    },
    [
      ...created.map((row) => ({ recordId: row.id, prima: null })),
      ...changed.map(({ row, before }) => ({ recordId: row.id, prima: before })),
    ],
  );
  return { idImportazione: id, creati: created.length, aggiornati: changed.length, ...result };
}
