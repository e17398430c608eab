import type { Querier } from "../../../db/database.ts";
import type { Transmission } from "./store.ts";

/** What others may know of a transmission. */
export type TransmissionSummary = Pick<
  Transmission,
  | "id"
  | "fileId"
  | "nomeFile"
  | "progressivoInvio"
  | "stato"
  | "errore"
  | "esitoSdI"
  | "identificativoSdI"
  | "messageId"
  | "dataOraConsegna"
  | "dataMessaADisposizione"
  | "createdAt"
  | "sentAt"
  | "trattenutaDal"
>;

/** The transmissions of a document, newest first. */
export function listTransmissions(
  db: Querier,
  { profileId, documentId }: { profileId: string; documentId: string },
): Promise<TransmissionSummary[]> {
  return db
    .selectFrom("transmission")
    .select([
      "id",
      "fileId",
      "nomeFile",
      "progressivoInvio",
      "stato",
      "errore",
      "esitoSdI",
      "identificativoSdI",
      "messageId",
      "dataOraConsegna",
      "dataMessaADisposizione",
      "createdAt",
      "sentAt",
      "trattenutaDal",
    ])
    .where("profileId", "=", profileId)
    .where("documentId", "=", documentId)
    .orderBy("id", "desc")
    .execute();
}
