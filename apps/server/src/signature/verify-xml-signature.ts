import { createHash, verify, X509Certificate } from "node:crypto";
import { type Firmatario, leggiCertificato } from "@fatturachiara/fatturapa/p7m";
import type { XmlDocument, XmlElement } from "libxml2-wasm";
import { canonicalByDefault, canonicalOf, digestOf, enveloped, filter2, signatureOf } from "./xml-signature-methods.ts";

/** What the enveloped signature (XAdES) of an XML document turned out to be. */
export type XmlSignature = {
  /** Undefined: the document is what was signed, by the key in the certificate. */
  fault?: "altered" | "wrong key" | "unforeseen" | "unreadable";
  /** Who the certificate was issued to, by whom, and from when to when it is valid: UTC instants. */
  signer?: Firmatario & { validoDal: string; validoAl: string };
  /** The public key in the certificate (DER). */
  publicKey?: Uint8Array;
  /** `SigningTime` as written; absent where the signature does not cover it. */
  signedAt?: string;
  /** One of the given authorities issued the certificate; absent where none was given. */
  trusted?: boolean;
};

const ns = { ds: "http://www.w3.org/2000/09/xmldsig#" };
const maxReferences = 10;

/**
 * Verifies the one enveloped signature of an XML document: every reference, then the signature itself, by the certificate
 * in it. Only what SdI writes is understood (`enveloped` or `filter2` subtracting the signature, canonical XML, RSA or
 * ECDSA); anything else, two signatures included, is "unforeseen", never sound. Null: there is no signature. Authorities
 * are DER. Never throws, whatever the bytes.
 */
export async function verifyXmlSignature(
  bytes: Uint8Array,
  authorities: readonly Uint8Array[] = [],
): Promise<XmlSignature | null> {
  // A megabyte of library: only who verifies shall load it.
  const { XmlDocument: Document } = await import("libxml2-wasm");
  let document: XmlDocument | undefined;
  try {
    document = Document.fromBuffer(bytes);
    // Nothing of one is ever loaded or expanded; a receipt has none.
    if (document.dtd) return { fault: "unreadable" };
    const [signature, another] = elementsAt(document, "//ds:Signature");
    if (!signature) return null;
    if (another || !signature.parent?.isSameNode(document.root)) return { fault: "unforeseen" };
    const der = Buffer.from(textOf(signature, "ds:KeyInfo/ds:X509Data/ds:X509Certificate"), "base64");
    const signer = await leggiCertificato(der);
    if (!signer) return { fault: "unreadable" };
    const certificate = new X509Certificate(der);
    const { fault, signedAt } = judge(document, signature, certificate);
    const { validoDal = "", validoAl = "" } = signer;
    return {
      ...(fault && { fault }),
      signer: { ...signer, validoDal, validoAl },
      publicKey: new Uint8Array(certificate.publicKey.export({ type: "spki", format: "der" })),
      ...(signedAt && { signedAt }),
      ...(authorities.length > 0 && { trusted: authorities.some((authority) => hasIssued(authority, certificate)) }),
    };
  } catch {
    // Both libraries throw on any structure they do not expect: for us the signature cannot be read.
    return { fault: "unreadable" };
  } finally {
    document?.dispose();
  }
}

type Judged = Pick<XmlSignature, "fault" | "signedAt">;

function judge(document: XmlDocument, signature: XmlElement, { publicKey }: X509Certificate): Judged {
  const info = elementAt(signature, "ds:SignedInfo");
  const method = signatureOf(algorithmAt(signature, "ds:SignedInfo/ds:SignatureMethod"));
  const mode = canonicalOf(algorithmAt(signature, "ds:SignedInfo/ds:CanonicalizationMethod"));
  const references = info ? elementsAt(info, "ds:Reference") : [];
  if (!info || !method || mode === undefined || publicKey.asymmetricKeyType !== method.key)
    return { fault: "unforeseen" };
  if (references.length > maxReferences || references.filter((reference) => uriOf(reference) === "").length !== 1)
    return { fault: "unforeseen" };
  let signedAt: string | undefined;
  for (const reference of references) {
    const referred =
      uriOf(reference) === "" ? wholeText(document, signature, reference) : partText(signature, reference);
    const digest = digestOf(algorithmAt(reference, "ds:DigestMethod"));
    if (!referred || !digest) return { fault: "unforeseen" };
    const computed = createHash(digest).update(referred.text).digest("base64");
    if (computed !== textOf(reference, "ds:DigestValue").replace(/\s/g, "")) return { fault: "altered" };
    signedAt ??= referred.signedAt;
  }
  const value = Buffer.from(textOf(signature, "ds:SignatureValue"), "base64");
  const key = { key: publicKey, dsaEncoding: "ieee-p1363" as const };
  const sound = verify(method.hash, Buffer.from(info.canonicalizeToString({ mode })), key, value);
  return { ...(!sound && { fault: "wrong key" }), ...(signedAt && { signedAt }) };
}

type Referred = { text: string; signedAt?: string };

/** The document without its signature. */
function wholeText(document: XmlDocument, signature: XmlElement, reference: XmlElement): Referred | undefined {
  const [first, second, third] = transformsOf(reference);
  if (!first || third) return undefined;
  const takesOut =
    algorithmOf(first) === enveloped ||
    (algorithmOf(first) === filter2 &&
      first.content.trim() === "/descendant::ds:Signature" &&
      elementsAt(first, "*").every((transform) => transform.attr("Filter")?.value === "subtract"));
  const mode = second ? canonicalOf(algorithmOf(second)) : canonicalByDefault;
  if (!takesOut || mode === undefined) return undefined;
  return { text: document.canonicalizeToString({ mode, isVisible: (node) => !node.isSameNode(signature) }) };
}

/** An element of the signature itself, named by its id; one of that id elsewhere makes it ambiguous. */
function partText(signature: XmlElement, reference: XmlElement): Referred | undefined {
  const [, id] = /^#([\w.:-]+)$/.exec(uriOf(reference) ?? "") ?? [];
  const [first, second] = transformsOf(reference);
  const mode = first ? canonicalOf(algorithmOf(first)) : canonicalByDefault;
  if (!id || second || mode === undefined) return undefined;
  const named = `*[@Id='${id}' or @ID='${id}' or @id='${id}']`;
  const [part] = elementsAt(signature, `.//${named}`);
  if (!part || signature.doc.find(`//${named}`).length !== 1) return undefined;
  const signedAt = part.name === "SignedProperties" ? textOf(part, ".//*[local-name()='SigningTime']") : "";
  return { text: part.canonicalizeToString({ mode }), ...(signedAt && { signedAt }) };
}

/** What our paths lead to are elements. */
const elementsAt = (from: XmlDocument | XmlElement, path: string) => from.find(path, ns) as XmlElement[];
const elementAt = (from: XmlElement, path: string) => elementsAt(from, path)[0] ?? null;
const textOf = (from: XmlElement, path: string) => elementAt(from, path)?.content.trim() ?? "";
const algorithmOf = (element: XmlElement) => element.attr("Algorithm")?.value ?? "";
const algorithmAt = (from: XmlElement, path: string) => elementAt(from, path)?.attr("Algorithm")?.value ?? "";
const uriOf = (reference: XmlElement) => reference.attr("URI")?.value;
const transformsOf = (reference: XmlElement) => elementsAt(reference, "ds:Transforms/ds:Transform");

function hasIssued(authority: Uint8Array, certificate: X509Certificate): boolean {
  const ca = new X509Certificate(authority);
  return ca.ca && certificate.checkIssued(ca) && certificate.verify(ca.publicKey);
}
