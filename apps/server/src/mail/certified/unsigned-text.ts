import { canonicalByDefault } from "../../signature/xml-signature-methods.ts";

const signatures = "//*[local-name()='Signature' and namespace-uri()='http://www.w3.org/2000/09/xmldsig#']";
const between = "//text()[normalize-space(.)='' and (preceding-sibling::* or following-sibling::*)]";

/**
 * What an XML document says besides its signatures, as canonical text: white space between elements, which signing
 * programs add, does not count. Bytes that are no XML are an error.
 */
export async function unsignedText(bytes: Uint8Array): Promise<string> {
  // A megabyte of library: only who verifies shall load it.
  const { XmlDocument } = await import("libxml2-wasm");
  const document = XmlDocument.fromBuffer(bytes);
  try {
    for (const path of [signatures, between]) {
      for (const node of document.find(path)) node.remove();
    }
    return document.canonicalizeToString({ mode: canonicalByDefault });
  } finally {
    document.dispose();
  }
}
