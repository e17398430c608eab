import { fail } from "@fatturachiara/contract";
import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { nomeDiDocumento } from "@fatturachiara/fatturapa/codici";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../http/actor.ts";
import { newId } from "../../../new-id.ts";
import { handOverTransmission, queueTransmission, sendsByHand } from "../../channels/index.ts";
import {
  actOn,
  allow,
  freezeFile,
  insertRiepiloghi,
  type NewEvent,
  typeOf,
  updateRow,
  withLockedDocument,
} from "../../document/index.ts";
import { fixDocument } from "../file/fix-document.ts";

/**
 * Sends a document: number, file name, bytes, state, timeline and the transmission (queued, or handed to the person who
 * sends by hand) are one transaction, all or nothing. What the SdI would refuse is 400 with its findings; a document already on its way is 400 `transitionRefused`,
 * so that a second click changes nothing. With the `key` of the call that sent it, it is answered as it stands: that call's
 * answer was lost. Saved by somebody else since the `version` that was looked at, it stays (`documentChanged`). To a public body nothing leaves unsigned (`signatureNeeded`).
 */
export async function sendDocument(
  deps: Deps,
  { actor, id }: { actor: Actor; id: string },
  { key, version }: { key?: string | undefined; version?: number | undefined } = {},
): Promise<DocumentDetail> {
  return withLockedDocument(deps.db, { profileId: actor.profile, id }, async (tx, row) => {
    if (key !== undefined && row.chiaveInvio === key) return;
    refuseUnseen(row, version);
    const byHand = await sendsByHand(tx, deps, actor.profile);
    const esito = allow(row, byHand ? "user:by_hand" : "user:send");
    const { numero, nome, progressivo, bytes, figures } = await fixDocument(tx, deps, { row, refuse: refuseUnsigned });
    const fileId = newId(deps.clock);
    const at = deps.clock.now();
    await freezeFile(tx, { id: fileId, profileId: actor.profile, documentId: id, nome, bytes, at });
    await insertRiepiloghi(tx, { fileId, profileId: actor.profile, figures });
    await updateRow(
      tx,
      { profile: actor.profile, id },
      {
        fileInviato: fileId,
        dataInvio: at,
        causa: null,
        chiaveInvio: key ?? null,
      },
    );
    const { transmissionId } = await (byHand ? handOverTransmission : queueTransmission)(tx, deps, {
      profileId: actor.profile,
      documentId: id,
      fileId,
      nomeFile: nome,
      progressivoInvio: progressivo,
    });
    const entry = { ...wordsOf(byHand, nameOf(row, numero), nome), transmissionId, nomeFile: nome, idFile: fileId };
    await actOn(tx, deps.clock, { row, esito, event: { ...entry, userId: actor.user } });
  });
}

/** What the timeline calls a document: "Integrazione n. 4/2026"; every name of the list is feminine, as the words about it are. */
export const nameOf = (row: Parameters<typeof typeOf>[0], numero: string): string =>
  `${nomeDiDocumento(typeOf(row) ?? "") ?? "Fattura"} n. ${numero}`;

/** What the timeline says of a file that leaves, by itself or by the person's hand; `documento` is as `nameOf` calls it. */
export function wordsOf(byHand: boolean, documento: string, nome: string): Pick<NewEvent, "tipo" | "messaggio"> {
  return byHand
    ? { tipo: "A_MANO", messaggio: `${documento} pronta come ${nome}: inviala con la tua PEC.` }
    : { tipo: "INVIO", messaggio: `${documento} messa in coda per l'invio come ${nome}.` };
}

/** What leaves is what somebody has seen and agreed to; who names no version agrees to any. */
export function refuseUnseen(row: { version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== row.version) throw fail("documentChanged");
}

function refuseUnsigned(formato: "FPR12" | "FPA12"): void {
  if (formato === "FPA12") throw fail("signatureNeeded");
}
