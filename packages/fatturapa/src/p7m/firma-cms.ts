import { motoreFirma } from "./motore-firma.ts";
import { SIGNING_CERTIFICATE_V2 } from "./profilo-firma.ts";
import type { Sigillo } from "./sigillo.ts";

const DATA = "1.2.840.113549.1.7.1";

/** A CAdES signature of the baseline profile B (DER) of some content, which it carries or leaves out; `istante` is in milliseconds since 1970. */
export async function firmaCms(
  contenuto: Uint8Array,
  { chiave, certificato }: Sigillo,
  { istante, allegato }: { istante: number; allegato: boolean },
): Promise<Uint8Array> {
  // With pkijs, which only who signs shall load.
  const [{ ObjectIdentifier, OctetString, Sequence, UTCTime }, pki] = await Promise.all([
    import("asn1js"),
    import("pkijs"),
  ]);
  const data = new Uint8Array(contenuto).buffer;
  const certificate = pki.Certificate.fromBER(new Uint8Array(certificato).buffer);
  const { issuer, serialNumber } = certificate;
  const engine = await motoreFirma();
  const sha256 = async (bytes: ArrayBuffer) => new OctetString({ valueHex: await engine.digest("SHA-256", bytes) });
  // ESSCertIDv2 (RFC 5035) in its sequences, with the hash alone: its algorithm is the usual one.
  const own = new Sequence({ value: [await sha256(new Uint8Array(certificato).buffer)] });
  // In the order of their encodings, as DER wants a set; pkijs does not sort.
  const attributes = [
    new pki.Attribute({ type: "1.2.840.113549.1.9.3", values: [new ObjectIdentifier({ value: DATA })] }),
    new pki.Attribute({ type: "1.2.840.113549.1.9.5", values: [new UTCTime({ valueDate: new Date(istante) })] }),
    new pki.Attribute({ type: "1.2.840.113549.1.9.4", values: [await sha256(data)] }),
    new pki.Attribute({
      type: SIGNING_CERTIFICATE_V2,
      values: [new Sequence({ value: [new Sequence({ value: [own] })] })],
    }),
  ];
  const signed = new pki.SignedData({
    version: 1,
    encapContentInfo: new pki.EncapsulatedContentInfo({
      eContentType: DATA,
      ...(allegato && { eContent: new OctetString({ valueHex: data }) }),
    }),
    certificates: [certificate],
    signerInfos: [
      new pki.SignerInfo({
        version: 1,
        sid: new pki.IssuerAndSerialNumber({ issuer, serialNumber }),
        signedAttrs: new pki.SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
  });
  await signed.sign(chiave, 0, "SHA-256", data);
  const info = new pki.ContentInfo({ contentType: "1.2.840.113549.1.7.2", content: signed.toSchema(true) });
  return new Uint8Array(info.toSchema().toBER());
}
