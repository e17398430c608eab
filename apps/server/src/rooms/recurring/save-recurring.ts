import { fail } from "@fatturachiara/contract";
import { daComporre } from "@fatturachiara/contract/da-comporre";
import { copied } from "@fatturachiara/contract/document/copied-document";
import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import type { RecurringDetail, RecurringInput } from "@fatturachiara/contract/rooms/recurring";
import { calcola } from "@fatturachiara/fatturapa/calcolo";
import { addDays, type Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { type CallKey, makeOnce } from "../../db/make-once.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../new-id.ts";
import { draftColumns, editedDraft, loadSources, refuseTooLarge } from "../document/index.ts";
import { nextOccurrence, pastOccurrences } from "./next-occurrence.ts";
import { readRecurring } from "./read-recurring.ts";
import { deleteRecurring, insertRecurring, lockRecurring, updateRecurring } from "./store.ts";

type Parts = Pick<Deps, "db" | "clock">;

/** Keeps a document that comes again by itself; its first day is not past. */
export async function createRecurring(
  { db, clock }: Parts,
  profile: string,
  { input, key }: { input: RecurringInput; key?: CallKey | undefined },
): Promise<RecurringDetail> {
  const oggi = clock.oggi();
  refusePast(input, oggi);
  const id = await inTransaction(db, (tx) =>
    makeOnce({ tx, clock }, { profile, call: "recurring.create", key }, async () => {
      const now = clock.now();
      const ruleId = newId(clock);
      const fattoFino = addDays(input.prima < oggi ? input.prima : oggi, -1);
      await insertRecurring(tx, {
        ...(await columnsOf(tx, clock, { profile, input })),
        ...{ id: ruleId, profileId: profile, attiva: true, createdAt: now, updatedAt: now },
        ...{ fattoFino, prossima: nextOccurrence(input, fattoFino)?.previsto ?? null },
      });
      return ruleId;
    }),
  );
  return readRecurring(db, profile, { id });
}

/** Changes what comes from now on: no day that is past is made up for by a change. With the `key` of a change it is made once. */
export async function changeRecurring(
  { db, clock }: Parts,
  profile: string,
  { id, input, key }: { id: string; input: RecurringInput; key?: CallKey | undefined },
): Promise<RecurringDetail> {
  await inTransaction(db, (tx) =>
    makeOnce({ tx, clock }, { profile, call: "recurring.update", key }, async () => {
      await change({ tx, clock }, { profile, id, input });
      return id;
    }),
  );
  return readRecurring(db, profile, { id });
}

async function change(
  { tx, clock }: { tx: Tx; clock: Clock },
  { profile, id, input }: { profile: string; id: string; input: RecurringInput },
): Promise<void> {
  const row = await lockRecurring(tx, { profile, id });
  if (!row) throw fail("recurringNotFound");
  if (input.version !== row.version) throw fail("documentChanged");
  const oggi = clock.oggi();
  if (input.prima !== row.prima) refusePast(input, oggi);
  const past = pastOccurrences(input, { fattoFino: row.fattoFino, oggi }).at(-1);
  const fattoFino = past && past.giorno > row.fattoFino ? past.giorno : row.fattoFino;
  await updateRecurring(
    tx,
    { profile, id },
    {
      ...(await columnsOf(tx, clock, { profile, input })),
      ...{ fattoFino, prossima: nextOccurrence(input, fattoFino)?.previsto ?? null },
      ...{ fermo: null, fermoMotivo: null, version: row.version + 1, updatedAt: clock.now() },
    },
  );
}

/** Deletes a recurring document; what it has made stays. */
export async function removeRecurring({ db }: Pick<Parts, "db">, profile: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockRecurring(tx, { profile, id }))) throw fail("recurringNotFound");
    await deleteRecurring(tx, { profile, id });
  });
}

/** Nothing is made of days that are past: the first one is today or later, moved to a working day too. */
function refusePast(input: RecurringInput, oggi: Giorno): void {
  const first = nextOccurrence(input, addDays(input.prima, -1));
  if (first && first.previsto >= oggi) return;
  const message = "Il primo giorno è già passato: scegli oggi o un giorno futuro.";
  throw fail("invalidRequest", { messages: [message], fields: { prima: [message] } });
}

async function columnsOf(tx: Tx, clock: Clock, { profile, input }: { profile: string; input: RecurringInput }) {
  const documento = modelFrom(input.documento, input.prima);
  const sources = await loadSources(tx, { profile, document: documento }, { strict: true });
  refuseTooLarge(calcola(daComporre({ document: documento, numero: "", ...sources })));
  const { bozza, idCliente, idProfiloIban } = draftColumns(editedDraft(clock, documento));
  const { aumento, nome, prima, ogni, unita, fineMese, lavorativo, periodo, modo } = input;
  return {
    ...{ bozza, idCliente, idProfiloIban },
    ...{ nome, prima, ogni, unita, fineMese, lavorativo, periodo, modo },
    ...{ fino: input.fino ?? null, volte: input.volte ?? null },
    aumento: aumento?.percentuale ?? null,
    aumentoDal: aumento?.dal ?? null,
    aumentoOgniAnno: aumento?.ogniAnno ?? false,
  };
}

/** What is copied of a document: not its number, nor the invoices it was about, nor what a file said otherwise. */
function modelFrom(documento: DocumentInput, prima: Giorno): DocumentInput {
  if (documento.idTipoDocumento === CREDIT_NOTE) {
    const message = "Una nota di credito riguarda una sola fattura: non può essere ricorrente.";
    throw fail("invalidRequest", { messages: [message], fields: { "documento.idTipoDocumento": [message] } });
  }
  return {
    ...copied(documento),
    dataDocumento: documento.dataDocumento ?? prima,
    riferimenti: documento.riferimenti.filter(({ tipo }) => tipo !== "fattura"),
  };
}
