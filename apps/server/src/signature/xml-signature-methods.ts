/** Ways of making one text out of an XML tree, as libxml2 numbers them. Comments are left out. */
const canonical = new Map<string, 0 | 1 | 2>([
  ["http://www.w3.org/TR/2001/REC-xml-c14n-20010315", 0],
  ["http://www.w3.org/2001/10/xml-exc-c14n#", 1],
  ["http://www.w3.org/2006/12/xml-c14n11", 2],
]);

/** What applies where a reference says nothing: canonical XML 1.0 (XML Signature §4.4.3.2). */
export const canonicalByDefault = 0;

const digests = new Map([
  ["http://www.w3.org/2000/09/xmldsig#sha1", "sha1"],
  ["http://www.w3.org/2001/04/xmlenc#sha256", "sha256"],
  ["http://www.w3.org/2001/04/xmldsig-more#sha384", "sha384"],
  ["http://www.w3.org/2001/04/xmlenc#sha512", "sha512"],
]);

const more = "http://www.w3.org/2001/04/xmldsig-more#";
const signatures = new Map<string, { hash: string; key: "rsa" | "ec" }>([
  ["http://www.w3.org/2000/09/xmldsig#rsa-sha1", { hash: "sha1", key: "rsa" }],
  [`${more}rsa-sha256`, { hash: "sha256", key: "rsa" }],
  [`${more}rsa-sha384`, { hash: "sha384", key: "rsa" }],
  [`${more}rsa-sha512`, { hash: "sha512", key: "rsa" }],
  [`${more}ecdsa-sha256`, { hash: "sha256", key: "ec" }],
  [`${more}ecdsa-sha384`, { hash: "sha384", key: "ec" }],
  [`${more}ecdsa-sha512`, { hash: "sha512", key: "ec" }],
]);

/** How that algorithm writes XML before it is signed; undefined where it is not known. */
export const canonicalOf = (algorithm: string) => canonical.get(algorithm);
/** The hash of that algorithm; undefined where it is not known. */
export const digestOf = (algorithm: string) => digests.get(algorithm);
/** The hash and the kind of key of that algorithm; undefined where it is not known. */
export const signatureOf = (algorithm: string) => signatures.get(algorithm);

/** Transforms that take the signature itself out of the document; the second one only with SdI's very expression. */
export const enveloped = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
/** The transform that takes parts out of a document. */
export const filter2 = "http://www.w3.org/2002/06/xmldsig-filter2";
