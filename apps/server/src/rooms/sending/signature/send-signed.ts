import type { UploadedFile } from "@fatturachiara/contract";
import type { DocumentDetail, DocumentEvent } from "@fatturachiara/contract/rooms/document";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../http/actor.ts";
import { newId } from "../../../new-id.ts";
import { handOverTransmission, queueTransmission, sendsByHand } from "../../channels/index.ts";
import {
  actOn,
  allow,
  deletePreparation,
  freezeFile,
  insertRiepiloghi,
  preparationOf,
  preparedFile,
  sentFigures,
  updateRow,
  withLockedDocument,
} from "../../document/index.ts";
import { nameOf, wordsOf } from "../send/send-document.ts";
import { type Judged, judgeSigned } from "./judge-signed.ts";

/**
 * Sends the signed file of a prepared document: checked once more, frozen as it came, and queued (or handed to the person
 * who sends by hand) in one transaction. A file that may not be sent is 400 and changes nothing. The same call again, with
 * its `key`, is answered as the document stands.
 */
export async function sendSigned(
  deps: Deps,
  actor: Actor,
  { id, file, key }: { id: string; file: UploadedFile; key?: string | undefined },
): Promise<DocumentDetail> {
  const { db, clock } = deps;
  return withLockedDocument(db, { profileId: actor.profile, id }, async (tx, row) => {
    if (key !== undefined && row.chiaveInvio === key) return;
    const byHand = await sendsByHand(tx, deps, actor.profile);
    const esito = allow(row, "user:upload_signed", { inviaAMano: byHand });
    const found = await preparationOf(tx, actor.profile, id);
    const prepared = await preparedFile(tx, found);
    const at = clock.now();
    const judged = await judgeSigned(prepared, file.bytes, at.getTime());
    const fileId = newId(clock);
    const { nomeFile: nome, tipo } = judged;
    const whose = { profileId: actor.profile, documentId: id };
    await freezeFile(tx, { id: fileId, ...whose, nome, tipo, bytes: file.bytes, at });
    await insertRiepiloghi(tx, { fileId, profileId: actor.profile, figures: sentFigures(prepared.bytes) });
    await updateRow(
      tx,
      { profile: actor.profile, id },
      {
        fileInviato: fileId,
        dataInvio: at,
        causa: null,
        chiaveInvio: key ?? null,
        version: row.version + 1,
        updatedAt: at,
      },
    );
    const { progressivoInvio } = found;
    const { transmissionId } = await (byHand ? handOverTransmission : queueTransmission)(tx, deps, {
      ...whose,
      fileId,
      nomeFile: nome,
      progressivoInvio,
    });
    await deletePreparation(tx, actor.profile, id);
    const words = wordsOf(byHand, nameOf(row, row.numeroDocumentoInvio ?? ""), nome);
    const entry = { ...words, transmissionId, nomeFile: nome, idFile: fileId, firme: signaturesOf(judged) };
    await actOn(tx, clock, { row, esito, event: { ...entry, userId: actor.user } });
  });
}

/** As the timeline keeps them beside those of the messages. */
const signaturesOf = ({ formato, firme }: Judged): DocumentEvent["firme"] =>
  firme.map(({ nome, emittente, firmatoIl }) => ({
    di: "fattura",
    esito: "integra",
    motivo: `Firma ${formato} integra; l'autorità che ha rilasciato il certificato la verifica il SdI.`,
    firmatario: nome || null,
    emittente: emittente || null,
    firmatoIl: firmatoIl ?? null,
  }));
