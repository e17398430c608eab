import type { Metadati } from "@fatturachiara/fatturapa/ricevute";
import { readInThread, unlessBeyond } from "../../../apart/read-in-thread.ts";
import type { MailFile } from "../../../mail/certified/certified-mail.ts";
import { attestationIn, type SentRicevuta } from "../../transmission/index.ts";
import { forPublicBodies } from "../channel/for-public-bodies.ts";

/** What a file of the incoming folder is for us. */
export type FileMeaning =
  | { is: "sdi"; ricevuta: SentRicevuta; file: MailFile }
  /** What SdI says about a supplier's invoice, which is another file. */
  | { is: "metadata"; ricevuta: Metadati; file: MailFile }
  /** An invoice: what SdI says about it is another file. */
  | { is: "invoice" }
  | { is: "unknown"; reason: string };

/** Reads the meaning of a file by what is in it, never by its name; nothing of it is applied here. */
export async function meaningOfFile(original: MailFile): Promise<FileMeaning> {
  const [file, another] = await attestationIn(original);
  const ricevuta = file && (await unlessBeyond(readInThread("readRicevuta", file.bytes), undefined));
  if (!file || !ricevuta || another) {
    return (await isInvoice(original.bytes))
      ? { is: "invoice" }
      : { is: "unknown", reason: "Il file non è una ricevuta del SdI, né una fattura." };
  }
  switch (ricevuta.tipo) {
    case "MT":
      return { is: "metadata", ricevuta, file };
    case "EC":
    case "SE":
      return { is: "unknown", reason: forPublicBodies };
    default:
      return { is: "sdi", ricevuta, file };
  }
}

async function isInvoice(bytes: Uint8Array): Promise<boolean> {
  const forma = (await unlessBeyond(readInThread("headInFile", bytes), undefined))?.forma;
  return forma === "ordinaria" || forma === "semplificata";
}
