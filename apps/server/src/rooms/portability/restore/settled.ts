import type { Row } from "../archive/opened-archive.ts";
import type { Folder } from "./archived-rows.ts";

const inTheQueue = new Set(["in_coda", "in_corso"]);

/**
 * A document whose sending had not ended when it was exported: here it is a draft again with its number, as if it had
 * been taken back. The other installation may still send it, this one must not do so by itself: nothing that an archive
 * says to be in the queue is, whatever it says of the document. Others are as they were.
 */
export function settled(folder: Folder): Folder {
  const { document, transmission } = folder;
  return {
    ...folder,
    document: document.sottoStato === "queued" ? { ...document, statoDocumento: "B", sottoStato: "draft" } : document,
    transmission: transmission.map((attempt) =>
      inTheQueue.has(String(attempt.stato))
        ? { ...attempt, stato: "ritirata", prossimoInvio: null, inCorsoDal: null }
        : attempt,
    ),
  };
}

/** The same of a recurring document that was about to leave by itself: what the other installation sends is not sent from here. */
export const settledOccurrence = (row: Row): Row =>
  row.stato === "inCorso"
    ? { ...row, stato: "fatta", motivo: "Stava per partire dall'altra installazione: controlla se è partita." }
    : row;
