import { fail } from "@fatturachiara/contract";
import type { Tx } from "../../../db/database.ts";
import {
  closeUnrecognised,
  lockTransmissionsOf,
  lockUnrecognised,
  readStoredFile,
  type SdiParts,
  virusKind,
} from "../../transmission/index.ts";
import { channelRows } from "../chosen/channel-rows.ts";

type Link = { profileId: string; messageId: string; documentId: string; userId: string };

/**
 * The person puts a message with a document that was sent. A receipt of SdI that names a file of that document takes effect
 * as if it had been recognised; anything else lies among the document's files and in its timeline, and moves nothing. Answers
 * whether something took effect.
 */
export async function linkUnrecognised(tx: Tx, parts: SdiParts, link: Link): Promise<boolean> {
  const { profileId, messageId, documentId, userId } = link;
  const row = await lockUnrecognised(tx, profileId, messageId);
  if (!row?.fileId || row.chiusura === "collegato") throw fail("messageNotFound");
  // The files of a document are handed out.
  if (row.genere === virusKind) throw infectedLink();
  const sent = await lockTransmissionsOf(tx, profileId, documentId);
  const [last] = sent;
  if (!last) throw fail("documentNotFound");
  const { nome, tipo, bytes } = await readStoredFile(tx, profileId, row.fileId);
  await closeUnrecognised(tx, { profile: profileId, id: messageId }, closedBy(parts, documentId));
  const { canale, genere, oggetto } = row;
  const file = { name: nome, type: tipo, bytes };
  return channelRows[canale].waiting.link(tx, parts, {
    ...{ profileId, documentId, userId, sent, last, file },
    ...{ genere, oggetto },
  });
}

const infectedLink = () =>
  fail("invalidRequest", {
    messages: [
      "Dentro c'è un virus: non si può collegare a una fattura, da dove si scaricherebbe. Applicalo, o ignoralo.",
    ],
  });

const closedBy = ({ clock }: SdiParts, documentId: string) => ({
  chiusura: "collegato" as const,
  chiusoIl: clock.now(),
  documentId,
});
