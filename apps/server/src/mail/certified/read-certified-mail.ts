import PostalMime, { type Attachment } from "postal-mime";
import { bareMessageId } from "../../bare-message-id.ts";
import type { CertifiedKind, InnerMail, MailFile, ReadMail } from "./certified-mail.ts";
import { type LargeParts, wholeMail, wholePart, withoutLargeParts } from "./large-parts.ts";
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
 * authorities given (DER). Never throws for what is in the mail.
 */
export async function readCertifiedMail(raw: Uint8Array, autorita: readonly Uint8Array[] = []): Promise<ReadMail> {
  const header = readHeaders(raw);
  const ricevuta = header("x-ricevuta")?.toLowerCase();
  const trasporto = header("x-trasporto")?.toLowerCase();
  const kind = ricevuta ? kinds[ricevuta] : trasporto === "posta-certificata" ? "posta-certificata" : undefined;
  if (!kind && hasEndlessHeaders(raw))
    return { is: "unreadable", reason: "Le intestazioni del messaggio sono troppo lunghe per essere lette." };
  if (!kind) return { is: "foreign" };
  if (hasEndlessLines(raw))
    return { is: "unreadable", reason: "Il messaggio ha troppe righe per essere letto: aprilo nella tua casella." };
  // Before anything is taken out of it: what both hold at a time is what a mail costs.
  const firma = await verifyEnvelope(raw, autorita);
  const taken: LargeParts = new Map();
  const mail = await parse(raw, taken);
  if (mail === "too large")
    return { is: "unreadable", reason: "Il messaggio è troppo grande per essere letto: aprilo nella tua casella." };
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
      messageId: bareMessageId(mail.messageId),
      subject: mail.subject,
      inner: await innerMail(mail, taken),
      firma,
    },
  };
}

/** The certified sender, read from a message of which only the beginning is there; null: it does not come so far. */
export async function readCertifiedSender(beginning: Uint8Array): Promise<string | null> {
  if (hasEndlessLines(beginning)) return null;
  const mail = await parse(beginning, new Map());
  const daticert = mail && mail !== "too large" && onlyOne(mail, "daticert.xml");
  return (daticert && readDaticert(daticert.bytes)?.mittente) || null;
}

/** Each line costs some two hundred bytes to read. An attachment of 20 MB has 350,000 of them. */
const mostLines = 500_000;

function hasEndlessLines(bytes: Uint8Array): boolean {
  let lines = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) if (++lines > mostLines) return true;
  return false;
}

/** What of a mail is read line by line costs some 25 times its bytes of memory: the largest invoice, not encoded, has room. */
const mostByLine = 6_000_000;

type Parsed = { subject: string; messageId: string; text: string; files: MailFile[] };

/** Parts of the envelope itself: nested messages stay whole (`forceRfc822Attachments`), they are never flattened. */
async function parse(raw: Uint8Array, taken: LargeParts): Promise<Parsed | "too large" | undefined> {
  const bytes = withoutLargeParts(raw, taken);
  if (bytes.byteLength > mostByLine) return "too large";
  try {
    const mail = await PostalMime.parse(bytes, {
      forceRfc822Attachments: true,
      maxNestingDepth: 32,
      // Of all parts together. Real mails have a few kilobytes; each line costs, and many cost the time of everybody else.
      maxHeadersSize: 256 * 1024,
    });
    const { subject = "", messageId = "", text = "" } = mail;
    return { subject, messageId, text, files: mail.attachments.map((part) => fileOf(part, taken)) };
  } catch {
    // The library throws on hostile structures only (nesting, endless headers).
    return undefined;
  }
}

async function innerMail(mail: Parsed, taken: LargeParts): Promise<InnerMail | null> {
  const postacert = onlyOne(mail, "postacert.eml");
  const inner = postacert && !hasEndlessLines(postacert.bytes) && (await parse(postacert.bytes, taken));
  if (!inner || inner === "too large") return null;
  const files = inner.files.map((file) => ({ ...file, bytes: wholeMail(file.bytes, taken) }));
  return { ...inner, files, messageId: bareMessageId(inner.messageId) };
}

// Two of them would be an attempt to show one and mean the other.
function onlyOne(mail: Parsed, name: string): MailFile | undefined {
  const [found, another] = mail.files.filter((file) => file.name.toLowerCase() === name);
  return found && !another ? found : undefined;
}

function fileOf({ filename, mimeType, content }: Attachment, taken: LargeParts): MailFile {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
  return { name: filename ?? "", type: mimeType, bytes: wholePart(bytes, taken) };
}
