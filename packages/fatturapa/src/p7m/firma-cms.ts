import { motoreFirma } from "./motore-firma.ts";
import type { Sigillo } from "./sigillo.ts";

const DATA = "1.2.840.113549.1.7.1";

/** A CMS signature (DER) of some content, which it carries or leaves out; `istante` is in milliseconds since 1970. */
export async function firmaCms(
  contenuto: Uint8Array,
  { chiave, certificato }: Sigillo,
  { istante, allegato }: { istante: number; allegato: boolean },
): Promise<Uint8Array> {
  // With pkijs, which only who signs shall load.
  const [{ ObjectIdentifier, OctetString, UTCTime }, pki] = await Promise.all([import("asn1js"), import("pkijs")]);
  const data = new Uint8Array(contenuto).buffer;
  const certificate = pki.Certificate.fromBER(new Uint8Array(certificato).buffer);
  const { issuer, serialNumber } = certificate;
  const attributes = [
    new pki.Attribute({ type: "1.2.840.113549.1.9.3", values: [new ObjectIdentifier({ value: DATA })] }),
    new pki.Attribute({ type: "1.2.840.113549.1.9.5", values: [new UTCTime({ valueDate: new Date(istante) })] }),
    new pki.Attribute({
      type: "1.2.840.113549.1.9.4",
      values: [new OctetString({ valueHex: await (await motoreFirma()).digest("SHA-256", data) })],
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
