import type { Certificate, SignedData } from "pkijs";
import { FRASI_FIRMA } from "./guasto.ts";
import { motoreFirma } from "./motore-firma.ts";

/** The attribute that says by which certificate one signs, so that nobody puts another in its place (RFC 5035). */
export const SIGNING_CERTIFICATE_V2 = "1.2.840.113549.1.9.16.2.47";
const SHA_256 = "2.16.840.1.101.3.4.2.1";

/**
 * What the signature at `indice` lacks of the profile that the SdI asks of who sends: CAdES baseline B, with SHA-256 and
 * the signer's certificate among what is signed. Whoever receives has no use for it.
 */
export async function profiloFirma(
  signed: SignedData,
  indice: number,
  certificato: Certificate | undefined,
): Promise<string[]> {
  const signer = signed.signerInfos[indice];
  const of = signer?.signedAttrs?.attributes.find(({ type }) => type === SIGNING_CERTIFICATE_V2)?.values[0];
  return [
    ...(signer?.digestAlgorithm.algorithmId === SHA_256 ? [] : [FRASI_FIRMA.senzaSha256]),
    ...(of === undefined ? [FRASI_FIRMA.senzaCertificatoFirmato] : []),
    ...(of !== undefined && certificato && !(await isOf(certificato, of)) ? [FRASI_FIRMA.certificatoDiverso] : []),
  ];
}

/** Whether the attribute names this certificate, as far as it does so by SHA-256, the algorithm it need not name. */
async function isOf(certificate: Certificate, attribute: unknown): Promise<boolean> {
  const { OctetString, Sequence } = await import("asn1js");
  const inside = (value: unknown) => (value instanceof Sequence ? value.valueBlock.value[0] : undefined);
  const hash = inside(inside(inside(attribute)));
  if (!(hash instanceof OctetString)) return true;
  const own = new Uint8Array(await (await motoreFirma()).digest("SHA-256", certificate.toSchema().toBER()));
  const named = hash.valueBlock.valueHexView;
  return own.length === named.length && own.every((byte, at) => byte === named[at]);
}
