import type { Chiave } from "./chiave.ts";
import { motoreFirma } from "./motore-firma.ts";

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
/** digitalSignature of KeyUsage (RFC 5280 §4.2.1.3). */
const SIGNS = 0x80;

/** A key that signs, with the certificate (DER) it issued to itself: for simulators and trials, trusted by nobody. */
export type Sigillo = { readonly chiave: Chiave; readonly certificato: Uint8Array };

/** Makes a key and its own certificate, valid from 2000 to 2049; `indirizzi` are the mailboxes it is issued for. */
export async function creaSigillo(nome: string, indirizzi: readonly string[] = []): Promise<Sigillo> {
  // With pkijs, which only who signs shall load.
  const [{ BitString, Integer, Utf8String }, pki] = await Promise.all([import("asn1js"), import("pkijs")]);
  const keys = await (await motoreFirma()).generateKey(ALGORITHM, true, ["sign", "verify"]);
  const certificate = new pki.Certificate({ version: 2, serialNumber: new Integer({ value: 1 }) });
  const commonName = () => new pki.AttributeTypeAndValue({ type: "2.5.4.3", value: new Utf8String({ value: nome }) });
  certificate.subject.typesAndValues.push(commonName());
  certificate.issuer.typesAndValues.push(commonName());
  certificate.notBefore.value = new Date("2000-01-01T00:00:00Z");
  certificate.notAfter.value = new Date("2049-12-31T00:00:00Z");
  const usage = new BitString({ valueHex: Uint8Array.of(SIGNS).buffer });
  certificate.extensions = [new pki.Extension({ extnID: "2.5.29.15", critical: true, extnValue: usage.toBER() })];
  if (indirizzi.length > 0) {
    const names = new pki.GeneralNames({ names: indirizzi.map((value) => new pki.GeneralName({ type: 1, value })) });
    certificate.extensions.push(new pki.Extension({ extnID: "2.5.29.17", extnValue: names.toSchema().toBER() }));
  }
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, "SHA-256");
  return { chiave: keys.privateKey, certificato: new Uint8Array(certificate.toSchema().toBER()) };
}
