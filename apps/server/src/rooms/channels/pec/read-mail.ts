import { readInThread, unlessBeyond } from "../../../apart/read-in-thread.ts";
import type { ReadMail } from "../../../mail/certified/certified-mail.ts";

const beyond: ReadMail = {
  is: "unreadable",
  reason: "Il messaggio è troppo complicato per essere letto: aprilo nella tua casella.",
};

/** Reads a raw message in a thread apart, and its signature up to these authorities (DER). */
export const readMail = (raw: Uint8Array, authorities: readonly Uint8Array[] = []): Promise<ReadMail> =>
  unlessBeyond(readInThread("readCertifiedMail", raw, authorities), beyond);
