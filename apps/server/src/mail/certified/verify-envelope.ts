import { type FirmaStaccata, type Guasto, verificaFirmaStaccata } from "@fatturachiara/fatturapa/p7m";
import { expiredKey, type MessageSignature } from "../../signature/message-signature.ts";
import { readHeaders } from "./read-headers.ts";
import { signedPart } from "./signed-part.ts";

/**
 * Verifies the S/MIME signature that the provider puts around a certified mail: over the bytes as they came, by the key in
 * the certificate, valid when it signed and issued to the mailbox the envelope came from. The chain is followed only to
 * the authorities given (DER). Never throws, whatever the bytes.
 */
export async function verifyEnvelope(raw: Uint8Array, autorita: readonly Uint8Array[] = []): Promise<MessageSignature> {
  const part = signedPart(raw);
  if (!part) return without("non firmata", "Il messaggio non porta la firma del gestore.");
  if (part === "malformed")
    return without("non valida", "Le parti del messaggio non sono quelle di un messaggio firmato.");
  const [firma, another] = await signatures(part, autorita);
  if (!firma || another) return without("non valida", "La firma del gestore non si legge.");
  const sender = senderOf(raw);
  const fault = faultOf(firma, sender);
  return {
    di: "busta",
    esito: fault ? "non valida" : firma.riconosciuta ? "valida" : "integra",
    ...(firma.guasto && alterations.has(firma.guasto) && { alterata: true }),
    motivo: fault ?? soundness(firma),
    firmatario: firma.nome || firma.indirizzi[0] || null,
    emittente: firma.emittente || null,
    ...(!fault && firma.impronta && { impronta: firma.impronta }),
    ...(fault === outOfDate &&
      firma.riconosciuta !== false &&
      firma.impronta && { impronta: expiredKey(firma.impronta) }),
    firmatoIl: firma.firmatoIl ?? null,
  };
}

/** Over the bytes as they are; a message that was stored with other line ends is looked at as it travelled (RFC 8551 §3.1.1). */
async function signatures(
  { content, signature }: { content: Uint8Array; signature: Uint8Array },
  autorita: readonly Uint8Array[],
): Promise<FirmaStaccata[]> {
  const asTheyAre = await verificaFirmaStaccata(content, signature, { autorita });
  if (asTheyAre[0]?.guasto !== "contenuto cambiato") return asTheyAre;
  const travelled = withLineEnds(content);
  return travelled ? verificaFirmaStaccata(travelled, signature, { autorita }) : asTheyAre;
}

/** With the line ends that mails travel with; undefined where it has them. */
function withLineEnds(content: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const isBare = (at: number) => bytes[at - 1] !== 13;
  let bare = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) if (isBare(at)) bare += 1;
  if (bare === 0) return undefined;
  const travelled = new Uint8Array(bytes.length + bare);
  let written = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 10 && isBare(at)) travelled[written++] = 13;
    travelled[written++] = bytes[at] ?? 0;
  }
  return travelled;
}

const faults: Record<Guasto, string> = {
  "senza certificato": "Nella firma del gestore manca il certificato.",
  "contenuto cambiato": "Il messaggio è stato cambiato dopo la firma del gestore.",
  "chiave diversa": "La firma del gestore non corrisponde al certificato.",
  "non verificabile": "La firma del gestore non si può verificare.",
};

/** Of these it is certain that the message, or its signature, is not any more what it was. */
const alterations: ReadonlySet<Guasto> = new Set(["contenuto cambiato", "chiave diversa"]);

const outOfDate = "Il certificato del gestore non era valido quando il messaggio è stato firmato.";

function faultOf(firma: FirmaStaccata, sender: string): string | undefined {
  const { guasto, indirizzi, firmatoIl, validoDal = "", validoAl = "" } = firma;
  if (guasto) return faults[guasto];
  if (!firma.usabile) return "Il certificato del gestore non è di quelli che firmano messaggi.";
  if (indirizzi.length > 0 && !indirizzi.includes(sender))
    return `Il certificato è della casella ${indirizzi[0]}, non di chi ha spedito il messaggio.`;
  if (firma.riconosciuta === false) return "Il certificato del gestore non viene da un'autorità riconosciuta.";
  // Last: of one that is wrong in this alone a person may say that it is right. Instants in UTC, all written alike.
  return firmatoIl && (firmatoIl < validoDal || firmatoIl > validoAl) ? outOfDate : undefined;
}

const soundness = ({ riconosciuta, firmatoIl }: FirmaStaccata): string =>
  riconosciuta
    ? "La firma del gestore è valida."
    : `La firma del gestore è integra${firmatoIl ? "" : ", ma senza data"}; l'autorità che ha rilasciato il certificato non è stata verificata.`;

/** The mailbox in From: for a provider's envelope the provider's own, never the person it speaks for. */
const senderOf = (raw: Uint8Array): string => {
  const from = readHeaders(raw)("from") ?? "";
  return (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from).trim().toLowerCase();
};

const without = (esito: MessageSignature["esito"], motivo: string): MessageSignature => ({
  di: "busta",
  esito,
  motivo,
  firmatario: null,
  emittente: null,
  firmatoIl: null,
});
