import { webcrypto } from "node:crypto";
import type { Sigillo } from "@fatturachiara/fatturapa/p7m";
import type { XmlElement } from "libxml2-wasm";
import { hashOf } from "../../hash-of.ts";
import { simulatedSigners } from "../provider/simulated-signer.ts";

const ds = "http://www.w3.org/2000/09/xmldsig#";
const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#";
const sha256 = "http://www.w3.org/2001/04/xmlenc#sha256";

/** A receipt with an enveloped signature of the simulated SdI, or of somebody who imitates it: its document transform is that of the real one (`filter2`). */
export async function signReceipt(xml: string, at: Date, by?: Sigillo): Promise<string> {
  const [{ XmlDocument }, signers] = await Promise.all([import("libxml2-wasm"), simulatedSigners()]);
  const sdi = by ?? signers.sdi;
  const digestOf = (text: string) => hashOf(text).toString("base64");
  const canonical = (text: string, path?: string) => {
    const document = XmlDocument.fromString(text);
    try {
      if (!path) return document.canonicalizeToString();
      const element = document.get(path, { ds, xades: "http://uri.etsi.org/01903/v1.3.2#" }) as XmlElement;
      return element.canonicalizeToString(path === "//ds:SignedInfo" ? { mode: 1 } : {});
    } finally {
      document.dispose();
    }
  };
  const end = xml.lastIndexOf("</");
  const put = (signature: string) => `${xml.slice(0, end)}${signature}${xml.slice(end)}`;
  const properties = `<ds:Object><xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="#Signature1"><xades:SignedProperties Id="SignedProperties_1"><xades:SignedSignatureProperties><xades:SigningTime>${at.toISOString().replace(/\.\d+/, "")}</xades:SigningTime></xades:SignedSignatureProperties></xades:SignedProperties></xades:QualifyingProperties></ds:Object>`;
  const certificate = Buffer.from(sdi.certificato).toString("base64");
  const key = `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`;
  const signature = (info: string, value: string) =>
    `<ds:Signature xmlns:ds="${ds}" Id="Signature1">${info}<ds:SignatureValue>${value}</ds:SignatureValue>${key}${properties}</ds:Signature>`;
  const reference = (uri: string, transforms: string, digest: string) =>
    `<ds:Reference URI="${uri}">${transforms}<ds:DigestMethod Algorithm="${sha256}"/><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference>`;
  const subtract = `<ds:Transforms><ds:Transform Algorithm="http://www.w3.org/2002/06/xmldsig-filter2"><XPath xmlns="http://www.w3.org/2002/06/xmldsig-filter2" Filter="subtract">/descendant::ds:Signature</XPath></ds:Transform></ds:Transforms>`;
  const info = `<ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${exclusive}"/><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>${reference("", subtract, digestOf(canonical(xml)))}${reference("#SignedProperties_1", "", digestOf(canonical(put(signature("", "")), "//xades:SignedProperties")))}</ds:SignedInfo>`;
  const signed = canonical(put(signature(info, "")), "//ds:SignedInfo");
  // Web Crypto writes ECDSA as XML Signature wants it: the two numbers one after the other.
  const value = await webcrypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, sdi.chiave, Buffer.from(signed));
  return put(signature(info, Buffer.from(value).toString("base64")));
}
