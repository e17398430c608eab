import type { Tx } from "../../../db/database.ts";

/**
 * Takes back the queued transmission of a document. False when there is none or its SMTP dialogue has begun: then
 * nothing changes. The document itself is the caller's affair.
 */
export async function withdrawTransmission(
  tx: Tx,
  { profileId, documentId }: { profileId: string; documentId: string },
): Promise<boolean> {
  const taken = await tx
    .updateTable("transmission")
    .set({ stato: "ritirata" })
    .where("profileId", "=", profileId)
    .where("documentId", "=", documentId)
    .where("stato", "=", "in_coda")
    .returning("id")
    .execute();
  return taken.length > 0;
}
