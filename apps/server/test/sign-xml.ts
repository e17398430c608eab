import { createHash, sign } from "node:crypto";
import { XmlC14NMode, XmlDocument, type XmlElement } from "libxml2-wasm";

// Made for these tests, trusted by nobody.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgmtE0/GPtgZNjGUbN
tP0Bt3I0fYHXlWgxpx8yJflAtHihRANCAARh+cmkhmpQCJrLhv6bVgdbpN5c3W/L
4v2Blw0uc4+HqVQ6S7caYHw4vKQMKYIRxe9nNo+GjbgTdUzd78DZdM6G
-----END PRIVATE KEY-----`;
const certificate =
  "MIIB1DCCAXmgAwIBAgIUHASn+rHu98W4y2eQtGv3glos3uIwCgYIKoZIzj0EAwIwPjEjMCEGA1UEAwwaU2lzdGVtYSBJbnRlcnNjYW1iaW8gUFJPVkExFzAVBgNVBAoMDlNvbG8gcGVyIHByb3ZlMCAXDTI2MTEyMTIzNTc1OFoYDzIwNTEwNzEzMjM1NzU4WjA+MSMwIQYDVQQDDBpTaXN0ZW1hIEludGVyc2NhbWJpbyBQUk9WQTEXMBUGA1UECgwOU29sbyBwZXIgcHJvdmUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARh+cmkhmpQCJrLhv6bVgdbpN5c3W/L4v2Blw0uc4+HqVQ6S7caYHw4vKQMKYIRxe9nNo+GjbgTdUzd78DZdM6Go1MwUTAdBgNVHQ4EFgQUknp74rWgJYsHJ7V+v1Cpvmt+3D4wHwYDVR0jBBgwFoAUknp74rWgJYsHJ7V+v1Cpvmt+3D4wDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEA8DeewyynwqJqrm+lMaIHGAyQ0r3Zg3sIBG7GZoQp/RgCIQD9JIp0uB93TBcm79oipBFqDlsNHccY594RZlneB6PLeA==";

/** The certificate (DER) `signXml` signs with; it has issued itself. */
export const signXmlAuthority: Uint8Array = new Uint8Array(Buffer.from(certificate, "base64"));

const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#";

/**
 * An XML with an enveloped ECDSA signature, made the textbook way: `enveloped-signature`, then exclusive canonical XML.
 * With `signedAt` it is a XAdES: the signature also covers the time it states.
 */
export function signXml(xml: string, { signedAt }: { signedAt?: string } = {}): Buffer {
  const mode = { mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 };
  const digest = createHash("sha256").update(XmlDocument.fromString(xml).canonicalizeToString(mode)).digest("base64");
  const properties = signedAt
    ? `<xades:SignedProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Id="properties"><xades:SignedSignatureProperties><xades:SigningTime>${signedAt}</xades:SigningTime></xades:SignedSignatureProperties></xades:SignedProperties>`
    : "";
  const propertiesDigest =
    properties &&
    createHash("sha256").update(XmlDocument.fromString(properties).canonicalizeToString(mode)).digest("base64");
  const second =
    properties &&
    `<ds:Reference URI="#properties" Type="http://uri.etsi.org/01903#SignedProperties"><ds:Transforms><ds:Transform Algorithm="${exclusive}"/></ds:Transforms><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>${propertiesDigest}</ds:DigestValue></ds:Reference>`;
  const object =
    properties &&
    `<ds:Object><xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="#s">${properties}</xades:QualifyingProperties></ds:Object>`;
  const info = `<ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${exclusive}"/><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/><ds:Reference URI=""><ds:Transforms><ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/><ds:Transform Algorithm="${exclusive}"/></ds:Transforms><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference>${second}</ds:SignedInfo>`;
  const withSignature = (value: string) =>
    xml.replace(
      /<\/[^<>]+>\s*$/,
      (end) =>
        `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${info}<ds:SignatureValue>${value}</ds:SignatureValue><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>${object}</ds:Signature>${end}`,
    );
  const unsigned = XmlDocument.fromString(withSignature(""));
  const signedInfo = unsigned.get("//ds:SignedInfo", { ds: "http://www.w3.org/2000/09/xmldsig#" }) as XmlElement;
  const value = sign("sha256", Buffer.from(signedInfo.canonicalizeToString(mode)), { key, dsaEncoding: "ieee-p1363" });
  return Buffer.from(withSignature(value.toString("base64")));
}
