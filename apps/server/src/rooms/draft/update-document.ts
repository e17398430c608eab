import { fail } from "@fatturachiara/contract";
import { daComporre } from "@fatturachiara/contract/da-comporre";
import type { DocumentDetail, DocumentInput, DocumentService } from "@fatturachiara/contract/rooms/document";
import { rilascia, uguali } from "@fatturachiara/fatturapa/bozza";
import { calcola } from "@fatturachiara/fatturapa/calcolo";
import { dalFile, senzaFile } from "@fatturachiara/fatturapa/documento";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import type { Actor } from "../../http/actor.ts";
import {
  actOn,
  allow,
  type DocumentRecord,
  draftColumns,
  editedDraft,
  inputOf,
  keptDraft,
  lastEventKind,
  loadSources,
  nextDueDay,
  refuseLocked,
  refuseTooLarge,
  saveDraftParts,
  saveSearch,
  snapshots,
  updateRow,
  withLockedDocument,
} from "../document/index.ts";
import { formatFor, refuseTakenManually } from "../number/index.ts";
import { refuseLetGo } from "./refuse-let-go.ts";

type Deps = { db: Db; clock: Clock };

/**
 * Saves a draft, or the correction of a rejected document, whose number and date stay as they are. A save that began
 * from another version is refused: nobody's words are overwritten, the current document can be read as before.
 */
export async function updateDocument(
  deps: Deps,
  actor: Actor,
  { id, input }: { id: string; input: DocumentInput },
): Promise<DocumentDetail> {
  return withLockedDocument(deps.db, { profileId: actor.profile, id }, async (tx, row) => {
    refuseLocked(row);
    if (input.version !== row.version) throw fail("documentChanged");
    const edited = withKeptFormato(row, input);
    await save(tx, deps.clock, { row, input: row.statoDocumento === "E" ? lockedTo(row, edited) : edited, actor });
  });
}

/**
 * Who does not speak of `formato`, of a price with VAT or of the simplified format leaves it as it is kept, of the document and
 * of each line that is still there.
 */
function withKeptFormato(row: DocumentRecord, input: DocumentInput): DocumentInput {
  const kept = inputOf(row);
  const ofLines = new Map(kept.documentServices.map((line) => [line.id, line]));
  return {
    ...input,
    formato: input.formato === undefined ? kept.formato : input.formato,
    flagPrezziLordi: input.flagPrezziLordi ?? kept.flagPrezziLordi,
    flagSemplificata: input.flagSemplificata ?? kept.flagSemplificata,
    documentServices: input.documentServices.map((line) => withKept(line, line.id ? ofLines.get(line.id) : undefined)),
  };
}

/** A price with VAT stays as long as the one without it that follows from it does. */
function withKept(line: DocumentService, kept: DocumentService | undefined): DocumentService {
  const samePrice =
    kept !== undefined &&
    uguali(line.prezzoUnitario, kept.prezzoUnitario) &&
    uguali([line.idAliquotaIva, line.idNatura], [kept.idAliquotaIva, kept.idNatura]);
  return {
    ...line,
    ...(line.formato === undefined && { formato: kept?.formato }),
    ...(line.prezzoLordo === undefined && samePrice && { prezzoLordo: kept.prezzoLordo }),
  };
}

/** Number and date of a rejected document are those of its first sending (RULES §14). */
function lockedTo(row: DocumentRecord, input: DocumentInput): DocumentInput {
  const asSent = inputOf(row);
  return {
    ...input,
    numeroDocumento: row.numeroDocumento,
    numeroDocumentoInserimentoManuale: asSent.numeroDocumentoInserimentoManuale,
    numeroManuale: asSent.numeroManuale,
    startFromThisNumber: asSent.startFromThisNumber,
    dataDocumento: row.dataDocumentoInvio ?? row.dataDocumento,
  };
}

async function save(
  tx: Tx,
  clock: Clock,
  { row, input, actor }: { row: DocumentRecord; input: DocumentInput; actor: Actor },
): Promise<void> {
  const sources = await loadSources(tx, { profile: actor.profile, document: input }, { strict: true });
  await refuseTakenManually(tx, {
    profile: actor.profile,
    input,
    formato: formatFor(sources.fiscal, { ...input, client: sources.client }),
    except: row.id,
  });
  const written = editedDraft(clock, input);
  if (actor.token) refuseLetGo(written, input, inputOf(row));
  const edited = rilascia(keptDraft(row), written);
  const da = daComporre({ document: input, numero: row.numeroDocumentoInvio ?? "", ...sources });
  const totali = calcola(da);
  refuseTooLarge(totali);
  const draft = dalFile({ ...da, bozza: edited })?.vale === false ? senzaFile(edited) : edited;
  await updateRow(
    tx,
    { profile: actor.profile, id: row.id },
    {
      ...draftColumns(draft),
      // The counter of a number already given belongs to that number, whatever the form still shows.
      ...(row.numeroDocumentoInvio !== null && { numeroDocumento: row.numeroDocumento }),
      ...snapshots(sources.client, totali),
      prossimaScadenza: nextDueDay(input, { ...row, nettoAPagare: totali.netto.importo }),
      version: row.version + 1,
      updatedAt: clock.now(),
    },
  );
  await saveDraftParts(tx, { profileId: actor.profile, documentId: row.id, draft });
  await saveSearch(tx, {
    documentId: row.id,
    profileId: actor.profile,
    numero: row.numeroDocumentoInvio ?? input.numeroManuale ?? null,
    data: input.dataDocumento ?? null,
    client: sources.client,
    input,
  });
  await tellCorrection(tx, clock, { row, actor });
}

/** One line for a correction, not one for every save while it is typed. */
async function tellCorrection(
  tx: Tx,
  clock: Clock,
  { row, actor }: { row: DocumentRecord; actor: Actor },
): Promise<void> {
  if (row.statoDocumento !== "E" || (await lastEventKind(tx, row.profileId, row.id)) === "CORREZIONE") return;
  const esito = allow(row, "user:edit");
  await actOn(tx, clock, {
    row,
    esito,
    event: {
      tipo: "CORREZIONE",
      messaggio: "Correzione cominciata: numero e data restano gli stessi.",
      userId: actor.user,
    },
  });
}
