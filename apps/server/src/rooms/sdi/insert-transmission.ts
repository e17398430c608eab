import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { newId } from "../../new-id.ts";
import type { PecBox } from "./pec-box.ts";

/** A frozen file that is to be sent. */
export type ToSend = {
  profileId: string;
  documentId: string;
  fileId: string;
  nomeFile: string;
  progressivoInvio: string;
};

/** Writes down a file that is to leave from that mailbox: by itself (`in_coda`) or by the person's hand (`a_mano`). */
export async function insertTransmission(
  tx: Tx,
  clock: Clock,
  { file, box, stato }: { file: ToSend; box: PecBox; stato: "in_coda" | "a_mano" },
): Promise<{ transmissionId: string; messageId: string }> {
  const id = newId(clock);
  const messageId = `sdi.${id}@${box.address.slice(box.address.lastIndexOf("@") + 1)}`;
  const now = clock.now();
  await tx
    .insertInto("transmission")
    .values({
      ...file,
      id,
      messageId,
      mittente: box.address,
      destinatario: box.sdiAddress,
      stato,
      // From the moment they have the file, the person may send it.
      inCorsoDal: stato === "a_mano" ? now : null,
      createdAt: now,
    })
    .execute();
  return { transmissionId: id, messageId };
}
