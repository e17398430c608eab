import { fail } from "@fatturachiara/contract";
import type { Document_, DocumentInput } from "@fatturachiara/contract/rooms/document";
import { toBozza } from "@fatturachiara/contract/to-bozza";
import { calcola } from "@fatturachiara/fatturapa/calcolo";
import { type Bozza, formatoTrasmissione } from "@fatturachiara/fatturapa/documento";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { newId } from "../../new-id.ts";
import { handOverTransmission, queueTransmission, sendsByHand } from "../sdi/index.ts";
import { type Assigned, assignNumber } from "./assign-number.ts";
import { loadAttachments } from "./attachment-store.ts";
import type { DocumentRecord } from "./columns.ts";
import { composeFile, refuseErrors } from "./compose-document.ts";
import { takeFileName } from "./file-name.ts";
import { freezeFile } from "./file-store.ts";
import { actOn, allow } from "./move-document.ts";
import { readDocument } from "./read-document.ts";
import { saveSearch } from "./search-store.ts";
import { insertRiepiloghi, type SentFigures, sentFigures } from "./sent-figures.ts";
import { snapshots } from "./snapshots.ts";
import { loadSources } from "./sources.ts";
import { loadInput, lockRow, updateRow } from "./store.ts";

/**
 * Sends a document: number, file name, bytes, state, timeline and the transmission (queued, or handed to the person who
 * sends by hand) are one transaction, all or nothing. What the SdI would refuse is 400 with its findings; a document already on its way is 400 `transitionRefused`,
 * so that a second click changes nothing. With the `key` of the call that sent it, it is answered as it stands: that call's
 * answer was lost.
 */
export async function sendDocument(
  deps: Deps,
  actor: Actor,
  id: string,
  { key }: { key?: string | undefined } = {},
): Promise<Document_> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockRow(tx, actor.profile, id);
    if (!row) throw fail("documentNotFound");
    if (key !== undefined && row.chiaveInvio === key) return;
    const byHand = await sendsByHand(tx, deps, actor.profile);
    const esito = allow(row, byHand ? "user:by_hand" : "user:send");
    const input = await loadInput(tx, row);
    const sources = await loadSources(tx, actor.profile, input);
    const clientChosen = sources.client !== undefined;
    const draft: Bozza = {
      ...toBozza({ document: sendable(row, input), numero: row.numeroDocumentoInvio ?? "", ...sources }),
      allegati: await loadAttachments(tx, actor.profile, id),
    };
    if (formatoTrasmissione(draft) === "FPA12") throw fail("signatureNeeded");
    // Checked once before a number is taken: what is refused must not make others wait for the series.
    refuseErrors(draft, deps.clock.oggi(), { clientChosen });
    const number = await assignNumber(tx, { row, input, data: draft.data, formato: sources.fiscal.formatoNumero });
    const bozza: Bozza = { ...draft, numero: number.numero };
    refuseErrors(bozza, deps.clock.oggi(), { clientChosen });
    const file = await freeze(tx, deps, { row, bozza, clientChosen });
    await updateRow(tx, actor.profile, id, {
      ...snapshots(sources.client, calcola(bozza)),
      // What lists and reports show from here on is what the file says.
      ...file.figures.columns,
      fileInviato: file.id,
      ...fixed(number, bozza),
      dataInvio: deps.clock.now(),
      causa: null,
      chiaveInvio: key ?? null,
      version: row.version + 1,
      updatedAt: deps.clock.now(),
    });
    await saveSearch(tx, {
      documentId: id,
      profileId: actor.profile,
      numero: number.numero,
      data: bozza.data,
      client: sources.client,
      input,
    });
    const { transmissionId } = await (byHand ? handOverTransmission : queueTransmission)(tx, deps, {
      profileId: actor.profile,
      documentId: id,
      fileId: file.id,
      nomeFile: file.nome,
      progressivoInvio: file.progressivo,
    });
    const told = { ...wordsOf(byHand, number.numero, file.nome), transmissionId, nomeFile: file.nome, idFile: file.id };
    await actOn(tx, deps.clock, { row, esito, told: { ...told, userId: actor.user } });
  });
  return readDocument(deps.db, actor.profile, id);
}

function wordsOf(byHand: boolean, numero: string, nome: string): { tipo: string; messaggio: string } {
  return byHand
    ? { tipo: "A_MANO", messaggio: `Fattura n. ${numero} pronta come ${nome}: inviala con la tua PEC.` }
    : { tipo: "INVIO", messaggio: `Fattura n. ${numero} messa in coda per l'invio come ${nome}.` };
}

/** A rejected document goes out again with the day it was first sent with. */
function sendable(row: DocumentRecord, input: DocumentInput): DocumentInput {
  return row.statoDocumento === "E" && row.dataDocumentoInvio
    ? { ...input, dataDocumento: row.dataDocumentoInvio }
    : input;
}

function fixed({ numero, n, anno, serie }: Assigned, { data }: Bozza) {
  return {
    numeroDocumentoInvio: numero,
    numeroDocumento: n,
    anno,
    serie,
    dataDocumentoInvio: data,
    dataDocumento: data,
  };
}

async function freeze(
  tx: Tx,
  deps: Deps,
  { row, bozza, clientChosen }: { row: DocumentRecord; bozza: Bozza; clientChosen: boolean },
): Promise<{ id: string; nome: string; progressivo: string; figures: SentFigures }> {
  const idTrasmittente = trasmittenteOf(bozza);
  const { nome, progressivo } = await takeFileName(tx, idTrasmittente);
  const invio = { progressivoInvio: progressivo, idTrasmittente };
  const bytes = composeFile(bozza, invio, deps.clock.oggi(), { clientChosen });
  const id = newId(deps.clock);
  await freezeFile(tx, { id, profileId: row.profileId, documentId: row.id, nome, bytes, at: deps.clock.now() });
  const figures = sentFigures(bytes);
  await insertRiepiloghi(tx, { fileId: id, profileId: row.profileId, figures });
  return { id, nome, progressivo, figures };
}

/** Who sends: the tax code, for a sole trader the 16 characters (RULES §12, controllo 00300). */
export function trasmittenteOf({ cedente }: Bozza): { idPaese: string; idCodice: string } {
  return { idPaese: "IT", idCodice: (cedente.codiceFiscale ?? cedente.partitaIva).toUpperCase() };
}
