import type { Clock } from "../../../clock.ts";
import type { Tx } from "../../../db/database.ts";
import { newIdAfter } from "../../../new-id.ts";
import type { OutgoingChannel } from "./outgoing-channel.ts";

/** A frozen file that is to be sent. */
export type ToSend = {
  profileId: string;
  documentId: string;
  fileId: string;
  nomeFile: string;
  progressivoInvio: string;
};

type Way = Pick<OutgoingChannel, "canale" | "mittente" | "destinatario">;

/** Writes down a file that is to leave that way: by itself (`in_coda`) or by the person's hand (`a_mano`). */
export async function insertTransmission(
  tx: Tx,
  clock: Clock,
  { file, way, stato }: { file: ToSend; way: Way; stato: "in_coda" | "a_mano" },
): Promise<{ transmissionId: string; messageId: string }> {
  // Which is the last one of a document is told by their ids.
  const id = newIdAfter(clock, await lastOf(tx, file));
  const { canale, mittente, destinatario } = way;
  const messageId = `sdi.${id}@${mittente.slice(mittente.lastIndexOf("@") + 1)}`;
  const now = clock.now();
  await tx
    .insertInto("transmission")
    .values({
      ...file,
      id,
      messageId,
      canale,
      mittente,
      destinatario,
      stato,
      // From the moment they have the file, the person may send it.
      inCorsoDal: stato === "a_mano" ? now : null,
      createdAt: now,
    })
    .execute();
  return { transmissionId: id, messageId };
}

async function lastOf(tx: Tx, { profileId, documentId }: ToSend): Promise<string | undefined> {
  const last = await tx
    .selectFrom("transmission")
    .select("id")
    .where("profileId", "=", profileId)
    .where("documentId", "=", documentId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.id;
}
