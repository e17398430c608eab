import {
  BitString,
  Integer,
  ObjectIdentifier,
  OctetString,
  PrintableString,
  Sequence,
  UTCTime,
  Utf8String,
} from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  GeneralName,
  GeneralNames,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const KEY_USAGE = "2.5.29.15";

export type Signing = {
  /** When it is signed; undefined leaves the attribute out. */
  at: Date | undefined;
  /** First octet of the certificate's key usage: 0x40 signs documents, 0x20 only enciphers keys. */
  usage?: number;
  from?: Date;
  until?: Date;
  /** As Italian certificates write it: "TINIT-RSSMRA80A01H501U". */
  serialNumber?: string;
  signers?: number;
  /** The certificate says that it is a qualified one. */
  qualified?: boolean;
  /** E-mail addresses the certificate is issued for. */
  emails?: readonly string[];
  /** Without the attribute that names the certificate (signingCertificateV2), or with that of another; with its own if not said. */
  signedCertificate?: "none" | "another";
  /** With SHA-1, which nobody should use any more. */
  sha1?: boolean;
  /** The signature alone, without what it signs. */
  detached?: boolean;
};

/** A signed file, made as a signer's program would: DER, content inside, certificate inside. */
export async function signedBy(content: Uint8Array, signing: Signing): Promise<Uint8Array> {
  const { at, usage = 0x40, from = new Date("2026-01-01"), until = new Date("2029-01-01"), signers = 1 } = signing;
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: "1.2.840.113549.1.7.1" }),
  });
  if (!signing.detached) signed.encapContentInfo.eContent = new OctetString({ valueHex: content.slice().buffer });
  signed.certificates = [];
  for (let i = 0; i < signers; i++) {
    const keys = await crypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
    const certificate = new Certificate({ version: 2, serialNumber: new Integer({ value: i + 1 }) });
    const name = (type: string, value: string) => new AttributeTypeAndValue({ type, value: new Utf8String({ value }) });
    certificate.subject.typesAndValues.push(
      name("2.5.4.42", "Mario"),
      name("2.5.4.4", "Rossi"),
      name("2.5.4.3", "ROSSI MARIO"),
      new AttributeTypeAndValue({
        type: "2.5.4.5",
        value: new PrintableString({ value: signing.serialNumber ?? "TINIT-RSSMRA80A01H501U" }),
      }),
    );
    certificate.issuer.typesAndValues.push(name("2.5.4.3", "Autorità di prova"));
    certificate.notBefore.value = from;
    certificate.notAfter.value = until;
    const bits = new BitString({ valueHex: Uint8Array.of(usage).buffer });
    certificate.extensions = [
      new Extension({ extnID: KEY_USAGE, critical: true, extnValue: bits.toBER(), parsedValue: bits }),
    ];
    if (signing.qualified) {
      const compliance = new Sequence({ value: [new ObjectIdentifier({ value: "0.4.0.1862.1.1" })] });
      const statements = new Sequence({ value: [compliance] });
      certificate.extensions.push(new Extension({ extnID: "1.3.6.1.5.5.7.1.3", extnValue: statements.toBER() }));
    }
    if (signing.emails) {
      const names = new GeneralNames({ names: signing.emails.map((value) => new GeneralName({ type: 1, value })) });
      certificate.extensions.push(new Extension({ extnID: "2.5.29.17", extnValue: names.toSchema().toBER() }));
    }
    await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
    await certificate.sign(keys.privateKey, "SHA-256");
    signed.certificates.push(certificate);

    const hash = signing.sha1 ? "SHA-1" : "SHA-256";
    const digest = await crypto.subtle.digest(hash, content.slice());
    const attributes = [
      new Attribute({
        type: "1.2.840.113549.1.9.3",
        values: [new ObjectIdentifier({ value: "1.2.840.113549.1.7.1" })],
      }),
      ...(at ? [new Attribute({ type: "1.2.840.113549.1.9.5", values: [new UTCTime({ valueDate: at })] })] : []),
      new Attribute({ type: "1.2.840.113549.1.9.4", values: [new OctetString({ valueHex: digest })] }),
      ...(signing.signedCertificate === "none" ? [] : [await signingCertificateV2(certificate, signing)]),
    ];
    signed.signerInfos.push(
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        digestAlgorithm: new AlgorithmIdentifier({
          algorithmId: signing.sha1 ? "1.3.14.3.2.26" : "2.16.840.1.101.3.4.2.1",
        }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    );
    await signed.sign(keys.privateKey, i, hash, content.slice().buffer);
  }
  const info = new ContentInfo({ contentType: "1.2.840.113549.1.7.2", content: signed.toSchema(true) });
  return new Uint8Array(info.toSchema().toBER());
}

/** RFC 5035: a list of one certificate, by its SHA-256. */
async function signingCertificateV2(certificate: Certificate, { signedCertificate }: Signing): Promise<Attribute> {
  const named = signedCertificate === "another" ? new ArrayBuffer(8) : certificate.toSchema().toBER();
  const hash = new OctetString({ valueHex: await crypto.subtle.digest("SHA-256", named) });
  const certificates = new Sequence({ value: [new Sequence({ value: [hash] })] });
  return new Attribute({ type: "1.2.840.113549.1.9.16.2.47", values: [new Sequence({ value: [certificates] })] });
}
