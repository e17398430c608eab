import { GeneralizedTime, UTCTime } from "asn1js";
import { Certificate, type SignedData, SignedDataVerifyError } from "pkijs";
import type { Guasto } from "./guasto.ts";

const SIGNING_TIME = "1.2.840.113549.1.9.5";

/** What the look at one signature has found. */
export type Esame = { certificato: Certificate | undefined; guasto: Guasto | undefined };

/** Whether the key in the certificate signed this very content; `staccato` is the content where the envelope has none. */
export async function esaminaFirma(signed: SignedData, signer: number, staccato?: Uint8Array): Promise<Esame> {
  try {
    const { signatureVerified, signerCertificate } = await signed.verify({
      signer,
      extendedMode: true,
      ...(staccato && { data: new Uint8Array(staccato).buffer }),
    });
    return {
      certificato: signerCertificate ?? undefined,
      guasto: signatureVerified === true ? undefined : "chiave diversa",
    };
  } catch (error) {
    if (!(error instanceof SignedDataVerifyError)) throw error;
    const certificato = error.signerCertificate ?? undefined;
    if (!certificato) return { certificato, guasto: "senza certificato" };
    return { certificato, guasto: error.message.includes("digest") ? "contenuto cambiato" : "non verificabile" };
  }
}

/** Whether a chain leads from the signer's certificate to one of the authorities (DER) at that moment. */
export async function riconosciuta(
  signed: SignedData,
  signer: number,
  { autorita, istante, staccato }: { autorita: readonly Uint8Array[]; istante: number; staccato?: Uint8Array },
): Promise<boolean> {
  const trustedCerts = autorita.map((der) => Certificate.fromBER(new Uint8Array(der).buffer));
  try {
    const { signerCertificateVerified } = await signed.verify({
      signer,
      extendedMode: true,
      checkChain: true,
      trustedCerts,
      checkDate: new Date(istante),
      // Revocation is asked of nobody: that is 00101.
      passedWhenNotRevValues: true,
      ...(staccato && { data: new Uint8Array(staccato).buffer }),
    });
    return signerCertificateVerified === true;
  } catch (error) {
    if (error instanceof SignedDataVerifyError) return false;
    throw error;
  }
}

/** When the signature was made, in milliseconds since 1970, as the signer's program says. */
export function firmatoAlle(signed: SignedData, signer: number): number | undefined {
  const attributes = signed.signerInfos[signer]?.signedAttrs?.attributes ?? [];
  const value: unknown = attributes.find(({ type }) => type === SIGNING_TIME)?.values[0];
  const time = value instanceof UTCTime || value instanceof GeneralizedTime ? value.toDate().getTime() : Number.NaN;
  return Number.isFinite(time) ? time : undefined;
}
