import { daComporre } from "@fatturachiara/contract/da-comporre";
import type { DocumentDetail, DocumentInput } from "@fatturachiara/contract/rooms/document";
import { calcola } from "@fatturachiara/fatturapa/calcolo";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { type CallKey, makeOnce } from "../../db/make-once.ts";
import type { Actor } from "../../http/actor.ts";
import { newId } from "../../new-id.ts";
import {
  draftColumns,
  editedDraft,
  insertEvent,
  insertRow,
  loadSources,
  nextDueDay,
  readDocument,
  refuseTooLarge,
  saveDraftParts,
  saveSearch,
  snapshots,
} from "../document/index.ts";
import { formatFor, refuseTakenManually } from "../number/index.ts";
import { refuseLetGo } from "./refuse-let-go.ts";

type Deps = { db: Db; clock: Clock };

/**
 * A new draft; its number is provisional until it is sent. With the `key` of the call that made one it is answered as it
 * stands: that call's answer was lost.
 */
export async function createDocument(
  deps: Deps,
  { actor, input }: { actor: Actor; input: DocumentInput },
  { key }: { key?: CallKey | undefined } = {},
): Promise<DocumentDetail> {
  if (actor.token) refuseLetGo(editedDraft(deps.clock, input), input);
  const id = await inTransaction(deps.db, async (tx) => {
    const call = { profile: actor.profile, call: "document.create", key };
    return makeOnce({ tx, clock: deps.clock }, call, async () => {
      const earlier = key === undefined ? undefined : await madeWith(tx, actor.profile, key.key);
      return earlier ?? insertDraft(tx, deps.clock, { actor, input, message: "Bozza creata.", key: key?.key });
    });
  });
  return readDocument(deps.db, actor.profile, id);
}

/** The document made with that key more than a day ago. */
async function madeWith(tx: Tx, profile: string, key: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("document")
    .select("id")
    .where("profileId", "=", profile)
    .where("chiaveCreazione", "=", key)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row?.id;
}

/** Writes a draft with its snapshots and the first line of its timeline; answers its id. */
export async function insertDraft(
  tx: Tx,
  clock: Clock,
  { actor, input, message, key }: { actor: Actor; input: DocumentInput; message: string; key?: string | undefined },
): Promise<string> {
  const sources = await loadSources(tx, { profile: actor.profile, document: input }, { strict: true });
  const formato = formatFor(sources.fiscal, { ...input, client: sources.client });
  await refuseTakenManually(tx, { profile: actor.profile, input, formato });
  const totali = calcola(daComporre({ document: input, numero: "", ...sources }));
  refuseTooLarge(totali);
  const id = newId(clock);
  const now = clock.now();
  const draft = editedDraft(clock, input);
  await insertRow(tx, {
    ...draftColumns(draft),
    ...snapshots(sources.client, totali),
    prossimaScadenza: nextDueDay(input, {
      ...{ nettoAPagare: totali.netto.importo, incassato: Decimal.zero, stornato: Decimal.zero },
    }),
    id,
    profileId: actor.profile,
    statoDocumento: "B",
    sottoStato: "draft",
    dataStatoDocumento: now,
    createdAt: now,
    createdBy: actor.isManaged ? actor.user : null,
    chiaveCreazione: key ?? null,
    updatedAt: now,
  });
  await saveDraftParts(tx, { profileId: actor.profile, documentId: id, draft });
  await saveSearch(tx, {
    documentId: id,
    profileId: actor.profile,
    numero: input.numeroManuale ?? null,
    data: input.dataDocumento ?? null,
    client: sources.client,
    input,
  });
  await insertEvent(tx, {
    id: newId(clock),
    profileId: actor.profile,
    documentId: id,
    transmissionId: null,
    dataRicezione: now,
    tipo: "CREAZIONE",
    esito: "applicato",
    messaggio: message,
    errori: [],
    statoPrima: "B/draft",
    statoDopo: "B/draft",
    userId: actor.user,
  });
  return id;
}
