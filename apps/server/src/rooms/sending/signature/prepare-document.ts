import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../http/actor.ts";
import { newId } from "../../../new-id.ts";
import { actOn, allow, freezeFile, insertPreparation, withLockedDocument } from "../../document/index.ts";
import { fixDocument } from "../file/fix-document.ts";
import { nameOf, refuseUnseen } from "../send/send-document.ts";

/**
 * Prepares a document for a signature made elsewhere: number, file name and bytes are fixed as at sending, in one
 * transaction, and the document is locked until the signed file comes or the preparation is undone.
 */
export async function prepareDocument(
  deps: Deps,
  actor: Actor,
  { id, version }: { id: string; version?: number | undefined },
): Promise<DocumentDetail> {
  return withLockedDocument(deps.db, { profileId: actor.profile, id }, async (tx, row) => {
    refuseUnseen(row, version);
    const esito = allow(row, "user:prepare");
    const { numero, nome, progressivo, bytes } = await fixDocument(tx, deps, { row });
    const fileId = newId(deps.clock);
    const at = deps.clock.now();
    const whose = { profileId: actor.profile, documentId: id };
    await freezeFile(tx, { id: fileId, ...whose, nome, bytes, at, genere: "fattura-da-firmare" });
    await insertPreparation(tx, {
      ...whose,
      fileId,
      progressivoInvio: progressivo,
      daSottoStato: row.sottoStato,
      daDataStato: row.dataStatoDocumento,
      numeroNuovo: row.numeroDocumentoInvio === null,
      numeroPrima: row.numeroDocumento,
      createdAt: at,
    });
    const messaggio = `${nameOf(row, numero)} preparata per la firma come ${nome}.`;
    const entry = { tipo: "PREPARAZIONE" as const, messaggio, nomeFile: nome, idFile: fileId, userId: actor.user };
    await actOn(tx, deps.clock, { row, esito, event: entry });
  });
}
