import type { ReceivedFrom } from "@fatturachiara/contract/rooms/channels";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { insertMany } from "../../db/statement/insert-many.ts";
import { newId } from "../../new-id.ts";
import type { MessageSignature } from "../../signature/message-signature.ts";
import { type AnyInvoice, messageFile, type PastFile, type PastMessage, storedFile } from "../document/index.ts";
import { readReceived } from "./read-received.ts";

/** A file of a supplier with all its documents; `metadati` is what the SdI said about it, where that came too. */
export type ReceivedToWrite = {
  fattura: AnyInvoice;
  file: PastFile;
  metadati: PastMessage | undefined;
  /** Of the mail that brought it. */
  firme?: readonly MessageSignature[];
  /** Nobody is known to have sent it: it is not to be paid before a person has looked at it. */
  daVerificare?: boolean;
};

/** Writes received invoices with their files, a row per document; answers the first row's id of each, in the same order. */
export async function insertReceived(
  tx: Tx,
  clock: Clock,
  { profile, list, origine }: { profile: string; list: readonly ReceivedToWrite[]; origine: ReceivedFrom },
): Promise<string[]> {
  const now = clock.now();
  const records = [];
  for (const { fattura, file, metadati, firme = [], daVerificare = false } of list) {
    const fileId = newId(clock);
    const fileMetadati = metadati ? newId(clock) : null;
    const rows = fattura.FatturaElettronicaBody.map((_, posizione) => ({
      ...readReceived(fattura, posizione),
      id: newId(clock),
      profileId: profile,
      fileId,
      posizione,
      origine,
      fileMetadati,
      identificativoSdI: metadati?.ricevuta.identificativoSdI || null,
      dataRicezione: now,
      segno: "nuova" as const,
      firme: JSON.stringify(firme),
      verifica: daVerificare ? ("da verificare" as const) : null,
    }));
    const common = { profileId: profile, documentId: null, direzione: "ricevuto" as const, createdAt: now };
    const files = [
      { ...common, ...(await storedFile(file)), id: fileId, genere: "fattura" as const },
      ...(metadati && fileMetadati
        ? [
            {
              ...common,
              ...(await storedFile(messageFile(metadati))),
              id: fileMetadati,
              genere: "ricevuta-sdi" as const,
            },
          ]
        : []),
    ];
    records.push({ rows, files });
  }
  await insertMany(
    tx,
    "document_file",
    records.flatMap((record) => record.files),
  );
  await insertMany(
    tx,
    "received_invoice",
    records.flatMap((record) => record.rows),
  );
  return records.map((record) => record.rows[0]?.id ?? "");
}
