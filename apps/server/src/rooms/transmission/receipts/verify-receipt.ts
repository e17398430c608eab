import { readInThread, unlessBeyond } from "../../../apart/read-in-thread.ts";
import { hexHashOf } from "../../../hash-of.ts";
import { expiredKey, type MessageSignature } from "../../../signature/message-signature.ts";
import type { XmlSignature } from "../../../signature/verify-xml-signature.ts";
import { momentOf } from "../transmissions/moment-of.ts";

/** The name in SdI's own certificates, as their receipts have carried it since 2011. */
const ofSdI = /^sistema (?:di )?interscambio\b/i;

const faults: Record<NonNullable<XmlSignature["fault"]>, string> = {
  altered: "La ricevuta è stata cambiata dopo la firma del SdI.",
  "wrong key": "La firma della ricevuta non corrisponde al certificato.",
  unforeseen: "La firma della ricevuta non è fatta come quelle del SdI.",
  unreadable: "La firma della ricevuta non si legge.",
};

/**
 * The signature (XAdES) of a receipt of SdI: integrity, the name in the certificate, and its issuer
 * where authorities are given. SdI's certificates hang from no public authority (MESSAGES, "Signature of the receipts").
 */
export async function verifyReceipt(xml: Uint8Array, autorita: readonly Uint8Array[]): Promise<MessageSignature> {
  const beyond: XmlSignature = { fault: "unreadable" };
  const found = await unlessBeyond(readInThread("verifyXmlSignature", xml, autorita), beyond);
  const { signer, signedAt, trusted } = found ?? {};
  const fault = found && faultOf(found);
  const firmatoIl = momentOf(signedAt)?.toISOString() ?? null;
  return {
    di: "ricevuta",
    ...((found?.fault === "altered" || found?.fault === "wrong key") && { alterata: true }),
    esito: !found ? "non firmata" : fault ? "non valida" : trusted ? "valida" : "integra",
    motivo: !found ? "La ricevuta non è firmata." : (fault ?? `${soundness(trusted)}${noteOn(signer, firmatoIl)}`),
    firmatario: signer?.nome || null,
    emittente: signer?.emittente || null,
    ...(found?.publicKey && !fault && { impronta: keyIn(found.publicKey, isOutOfDate(signer, firmatoIl)) }),
    firmatoIl,
  };
}

function keyIn(publicKey: Uint8Array, outOfDate: boolean): string {
  const impronta = hexHashOf(publicKey);
  return outOfDate ? expiredKey(impronta) : impronta;
}

function faultOf({ fault, signer, trusted }: XmlSignature): string | undefined {
  if (fault) return faults[fault];
  if (!ofSdI.test(signer?.nome ?? ""))
    return `La ricevuta è firmata da ${signer?.nome || "uno sconosciuto"}, non dal Sistema di Interscambio.`;
  return trusted === false ? "Il certificato della ricevuta non viene da un'autorità riconosciuta." : undefined;
}

/** What is said of a receipt whose signature holds, by whoever. */
export const soundUntrusted =
  "La firma del SdI è integra; l'autorità che ha rilasciato il certificato non è stata verificata.";

const soundness = (trusted: boolean | undefined): string => (trusted ? "La firma del SdI è valida." : soundUntrusted);

/** Instants in UTC, all written alike. */
const isOutOfDate = (signer: XmlSignature["signer"], firmatoIl: string | null): boolean =>
  Boolean(signer && firmatoIl && (firmatoIl < signer.validoDal || firmatoIl > signer.validoAl));

function noteOn(signer: XmlSignature["signer"], firmatoIl: string | null): string {
  if (!isOutOfDate(signer, firmatoIl)) return "";
  return " La data della firma è fuori dal periodo di validità del certificato.";
}
