import type { Metadati } from "@fatturachiara/fatturapa/ricevute";
import { readInThread, unlessBeyond } from "../../../apart/read-in-thread.ts";
import { type CertifiedMail, isFromSdi, type MailFile, type ReadMail } from "../../../mail/certified/certified-mail.ts";
import { originalBytes } from "../../../signature/original-bytes.ts";
import { attestationIn, type SentRicevuta } from "../../transmission/index.ts";
import { forPublicBodies } from "../channel/for-public-bodies.ts";

/** What a message in the mailbox is for us. */
export type Meaning =
  /** A provider's receipt, perhaps about one of our mails. */
  | { is: "provider"; mail: CertifiedMail }
  /** A receipt of SdI, with the file that carries it. */
  | { is: "sdi"; mail: CertifiedMail; ricevuta: SentRicevuta; file: MailFile }
  /** A supplier's invoice, with what SdI says about it. */
  | { is: "invoice"; mail: CertifiedMail; ricevuta: Metadati; file: MailFile; invoice: MailFile & { intact: boolean } }
  /** Of SdI, without any file: what it answers to a mail without attachment. */
  | { is: "courtesy"; mail: CertifiedMail; reason: string }
  /** Mail of others: left alone. */
  | { is: "foreign"; reason: string }
  /** Of SdI or certified, but nothing we can act on: kept and shown. */
  | { is: "unknown"; reason: string };

/** Reads the meaning of a message; nothing of it is applied here. */
export async function meaningOf(read: ReadMail): Promise<Meaning> {
  if (read.is === "unreadable") return { is: "unknown", reason: read.reason };
  if (read.is === "foreign") return { is: "foreign", reason: "Messaggio non certificato" };
  const { mail } = read;
  if (mail.kind !== "posta-certificata") return { is: "provider", mail };
  if (!isFromSdi(mail)) return { is: "foreign", reason: "PEC di un altro mittente" };
  const receipts = await receiptsIn(mail.inner?.files ?? []);
  const [first, second] = receipts;
  if (second) return { is: "unknown", reason: "Il messaggio del SdI contiene più ricevute." };
  const reason = "Messaggio del SdI senza ricevuta.";
  if (mail.inner && mail.inner.files.length === 0) return { is: "courtesy", mail, reason };
  if (!first) return { is: "unknown", reason };
  const { ricevuta, file } = first;
  switch (ricevuta.tipo) {
    case "MT":
      return incomingInvoice(mail, ricevuta, file);
    case "EC":
    case "SE":
      return { is: "unknown", reason: forPublicBodies };
    default:
      return { is: "sdi", mail, ricevuta, file };
  }
}

async function receiptsIn(carried: readonly MailFile[]) {
  const files = (await Promise.all(carried.map(attestationIn))).flat();
  const receipts = files.map(async (file) => {
    const ricevuta = await unlessBeyond(readInThread("readRicevuta", file.bytes), undefined);
    return ricevuta ? [{ file, ricevuta }] : [];
  });
  return (await Promise.all(receipts)).flat();
}

/** The metadata name the invoice: "the other file" of the mail may be anything. */
function incomingInvoice(mail: CertifiedMail, ricevuta: Metadati, file: MailFile): Meaning {
  const name = ricevuta.nomeFile.toLowerCase();
  const invoice = mail.inner?.files.find((one) => one.name.toLowerCase() === name);
  if (!invoice) return { is: "unknown", reason: `Nel messaggio del SdI manca la fattura «${ricevuta.nomeFile}».` };
  return {
    is: "invoice",
    mail,
    ricevuta,
    file,
    invoice: { ...invoice, ...originalBytes(invoice.bytes, ricevuta.hash) },
  };
}
