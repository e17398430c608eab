import type { Tx } from "../../../db/database.ts";
import { hashOf } from "../../../hash-of.ts";
import type { ReadMail } from "../../../mail/certified/certified-mail.ts";
import { plainError } from "../../../plain-error.ts";
import type { MessageSignature } from "../../../signature/message-signature.ts";
import {
  type Applied,
  applySdiReceipt,
  type Decision,
  type Examined,
  examineOnce,
  isExamined,
  keepMessage,
  recogniseInvoice,
  type SdiParts,
  storableText,
  verifyReceipt,
} from "../../transmission/index.ts";
import { infected, ScannerAway, virusIn } from "../channel/virus-in.ts";
import { applyCourtesy } from "../trial/apply-to-trial.ts";
import { applyProviderReceipt } from "./apply-provider-receipt.ts";
import { type Meaning, meaningOf } from "./meaning-of.ts";
import { readMail } from "./read-mail.ts";
import { receiptMailOf } from "./receipt-mail.ts";

/** Examines a raw message of a mailbox, once. */
export async function examineMessage(parts: SdiParts, profileId: string, raw: Uint8Array): Promise<Applied["esito"]> {
  const sha256 = hashOf(raw);
  if (await isExamined(parts.db, profileId, sha256)) return "duplicato";
  const keep: Keep = (tx, documentId) => keepMessage(tx, parts.clock, { profileId, documentId, raw });
  let examined: Examined;
  try {
    examined = await understand(parts, { profileId, raw, sha256, keep });
  } catch (error) {
    if (error instanceof ScannerAway) throw error;
    // Nothing of a mail shall get so far; if one does, it alone waits for the person, and the mailbox goes on.
    parts.log.error({ error: plainError(error) }, "a message could not be read");
    return parkMessage(parts, {
      profileId,
      raw,
      motivo: "Il messaggio non si è potuto leggere per un errore nostro: è conservato.",
    });
  }
  return examineOnce(parts, examined);
}

/** Keeps a raw message for the person to look at, with the reason why nothing is done with it; once. */
function parkMessage(
  parts: SdiParts,
  { profileId, raw, motivo }: { profileId: string; raw: Uint8Array; motivo: string },
): Promise<Applied["esito"]> {
  const keep = (tx: Tx) => keepMessage(tx, parts.clock, { profileId, documentId: null, raw });
  return examineOnce(parts, {
    profileId,
    canale: "pec",
    sha256: hashOf(raw),
    genere: "unknown",
    firme: [],
    oggetto: null,
    mittente: null,
    apply: async (tx) => ({ esito: "non riconosciuto", motivo, fileId: await keep(tx) }),
    keep,
  });
}

type Keep = (tx: Tx, documentId: string | null) => Promise<string>;

type Raw = { profileId: string; raw: Uint8Array; sha256: Buffer };

/** What a raw message is and what is to be done with it, by a person's decision where one is given; nothing of it is done here. */
export async function understand(
  parts: SdiParts,
  { profileId, raw, sha256, keep, by }: Raw & { keep: Keep; by?: Decision },
): Promise<Examined> {
  const { authorities } = parts.config;
  const read = await readMail(raw, authorities);
  const meaning = await meaningOf(read);
  const firme = read.is === "certified" ? [read.mail.firma] : [];
  if (meaning.is === "sdi") firme.push(await verifyReceipt(meaning.file.bytes, authorities));
  const base = { profileId, canale: "pec" as const, sha256, firme, ...headOf(read), keep: (tx: Tx) => keep(tx, null) };
  // Of other people's mail nothing is kept; what a person has decided to believe they have been told of.
  const virus = by || meaning.is === "foreign" ? undefined : await virusIn(parts, filesOf(meaning, raw));
  if (virus) return infected(parts, base, virus);
  return {
    ...base,
    genere: kindOf(meaning),
    apply: (tx) => apply(tx, parts, { profileId, meaning, firme, by, keep: (documentId) => keep(tx, documentId) }),
  };
}

/** The message as it came, and what it encloses that is not to be seen in it. */
const filesOf = (meaning: Meaning, raw: Uint8Array) =>
  meaning.is === "invoice" ? [raw, meaning.invoice.bytes] : [raw];

type Understood = {
  profileId: string;
  meaning: Meaning;
  firme: readonly MessageSignature[];
  by: Decision | undefined;
  keep(documentId: string | null): Promise<string>;
};

function kindOf(meaning: Meaning): string {
  if (meaning.is === "provider") return meaning.mail.kind;
  return "ricevuta" in meaning ? meaning.ricevuta.tipo : meaning.is;
}

/** What a list says of a message; the sender only as certified. */
const headOf = (read: ReadMail) =>
  read.is === "certified"
    ? {
        oggetto: storableText(read.mail.subject) || null,
        mittente: storableText(read.mail.daticert.mittente) || null,
      }
    : { oggetto: null, mittente: null };

async function apply(tx: Tx, parts: SdiParts, { profileId, meaning, firme, by, keep }: Understood): Promise<Applied> {
  switch (meaning.is) {
    case "provider":
      return applyProviderReceipt(tx, parts, { profileId, mail: meaning.mail, keep, by });
    case "sdi": {
      const { mail, ricevuta, file } = meaning;
      const incoming = { ricevuta, file, mail: receiptMailOf(mail), firme, ...(by && { decided: by }) };
      return applySdiReceipt(tx, parts, { profileId, incoming, keep });
    }
    case "invoice": {
      const { ricevuta, file, invoice } = meaning;
      const fileId = await keep(null);
      const metadati = { nome: file.name, bytes: file.bytes, ricevuta };
      const known = await recogniseInvoice(tx, parts.clock, { profileId, firme });
      const taken = await parts.takeReceived(tx, parts, {
        ...{ profileId, origine: "pec" as const, invoice, metadati },
        firme: known,
      });
      return { ...taken, fileId };
    }
    case "courtesy": {
      const answered = await applyCourtesy(tx, parts, { profileId, mail: meaning.mail, keep });
      return answered ?? { esito: "non riconosciuto", motivo: meaning.reason, fileId: await keep(null) };
    }
    case "foreign":
      // Other people's mail: not even a copy.
      return { esito: "ignorato", motivo: meaning.reason, fileId: null };
    case "unknown":
      return { esito: "non riconosciuto", motivo: meaning.reason, fileId: await keep(null) };
  }
}
