import PostalMime, { type Attachment, type Email } from "postal-mime";
import { bareMessageId } from "../../bare-message-id.ts";
import type { CertifiedKind, InnerMail, MailFile, ReadMail } from "./certified-mail.ts";
import { inTurn } from "./in-turn.ts";
import { readDaticert } from "./read-daticert.ts";
import { hasEndlessHeaders, readHeaders } from "./read-headers.ts";
import { verifyEnvelope } from "./verify-envelope.ts";

const kinds: Record<string, CertifiedKind> = {
  accettazione: "accettazione",
  "non-accettazione": "non-accettazione",
  "presa-in-carico": "presa-in-carico",
  "avvenuta-consegna": "avvenuta-consegna",
  "preavviso-errore-consegna": "preavviso-errore-consegna",
  "errore-consegna": "errore-consegna",
  // Written by some software, never seen in a real mail.
  "mancata-consegna": "errore-consegna",
  "rilevazione-virus": "rilevazione-virus",
};

/**
 * Reads a raw message. Certified are only the provider's receipts (X-Ricevuta) and certified messages (X-Trasporto:
 * posta-certificata), and only with a `daticert.xml` that says the same. Its signature is verified with the chain up to the
 * authorities given (DER). Never throws for what is in the mail. Of large ones one is read at a time.
 */
export function readCertifiedMail(raw: Uint8Array, autorita: readonly Uint8Array[] = []): Promise<ReadMail> {
  return raw.byteLength < large ? read(raw, autorita) : turn(() => read(raw, autorita));
}

/** Reading costs some 25 times its bytes of memory: an ordinary invoice's mail, with what is attached to it, is smaller. */
const large = 4_000_000;
const turn = inTurn();

async function read(raw: Uint8Array, autorita: readonly Uint8Array[]): Promise<ReadMail> {
  const header = readHeaders(raw);
  const ricevuta = header("x-ricevuta")?.toLowerCase();
  const trasporto = header("x-trasporto")?.toLowerCase();
  const kind = ricevuta ? kinds[ricevuta] : trasporto === "posta-certificata" ? "posta-certificata" : undefined;
  if (!kind && hasEndlessHeaders(raw))
    return { is: "unreadable", reason: "Le intestazioni del messaggio sono troppo lunghe per essere lette." };
  if (!kind) return { is: "foreign" };
  if (hasEndlessLines(raw))
    return { is: "unreadable", reason: "Il messaggio ha troppe righe per essere letto: aprilo nella tua casella." };
  const mail = await parse(raw);
  if (!mail) return { is: "unreadable", reason: "La struttura del messaggio non è leggibile." };
  const daticert = onlyOne(mail, "daticert.xml");
  if (!daticert) return { is: "unreadable", reason: "Mancano i dati di certificazione (daticert.xml)." };
  const data = readDaticert(daticert.bytes);
  if (!data) return { is: "unreadable", reason: "I dati di certificazione (daticert.xml) non sono leggibili." };
  if ((kinds[data.tipo] ?? data.tipo) !== kind) {
    return { is: "unreadable", reason: "Le intestazioni e i dati di certificazione non dicono la stessa cosa." };
  }
  return {
    is: "certified",
    mail: {
      kind,
      daticert: data,
      riferimento: bareMessageId(header("x-riferimento-message-id") ?? ""),
      messageId: bareMessageId(mail.messageId ?? ""),
      subject: mail.subject ?? "",
      inner: await innerMail(mail),
      firma: await verifyEnvelope(raw, autorita),
    },
  };
}

/** The certified sender, read from a message of which only the beginning is there; null: it does not come so far. */
export async function readCertifiedSender(beginning: Uint8Array): Promise<string | null> {
  if (hasEndlessLines(beginning)) return null;
  const mail = await parse(beginning);
  const daticert = mail && onlyOne(mail, "daticert.xml");
  return (daticert && readDaticert(daticert.bytes)?.mittente) || null;
}

/** Each line costs some two hundred bytes to read. An attachment of 20 MB has 350,000 of them. */
const mostLines = 500_000;

function hasEndlessLines(bytes: Uint8Array): boolean {
  let lines = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) if (++lines > mostLines) return true;
  return false;
}

/** Parts of the envelope itself: nested messages stay whole (`forceRfc822Attachments`), they are never flattened. */
async function parse(raw: Uint8Array): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(raw, {
      forceRfc822Attachments: true,
      maxNestingDepth: 32,
      // Of all parts together. Real mails have a few kilobytes; each line costs, and many cost the time of everybody else.
      maxHeadersSize: 256 * 1024,
    });
  } catch {
    // The library throws on hostile structures only (nesting, endless headers).
    return undefined;
  }
}

async function innerMail(mail: Email): Promise<InnerMail | null> {
  const postacert = onlyOne(mail, "postacert.eml");
  const inner = postacert && !hasEndlessLines(postacert.bytes) && (await parse(postacert.bytes));
  if (!inner) return null;
  return {
    subject: inner.subject ?? "",
    messageId: bareMessageId(inner.messageId ?? ""),
    text: inner.text ?? "",
    files: inner.attachments.map(fileOf),
  };
}

// Two of them would be an attempt to show one and mean the other.
function onlyOne(mail: Email, name: string): MailFile | undefined {
  const [found, another] = mail.attachments.filter((part) => part.filename?.toLowerCase() === name);
  return found && !another ? fileOf(found) : undefined;
}

function fileOf({ filename, mimeType, content }: Attachment): MailFile {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
  return { name: filename ?? "", type: mimeType, bytes };
}
