import { describe, expect, it } from "vitest";
import { readOwn } from "../../test/own-files.ts";
import type { FatturaElettronica, FatturaElettronicaSemplificata } from "../tracciato/index.ts";
import { readSemplificata, readXml, writeSemplificata, writeXml } from "./index.ts";

/** A XAdES signature with everything that a careless writer would change: blanks, prefixes, entities, comments, CDATA. */
const SIGNATURE = `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"  Id='s-1'>
\t<ds:SignedInfo><!-- kept --><ds:CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/><ds:SignatureMethod Algorithm='urn:a'/>
	<ds:Reference URI=""><ds:DigestMethod Algorithm="urn:b"/><ds:DigestValue>AA==</ds:DigestValue></ds:Reference></ds:SignedInfo >
  <ds:SignatureValue>AAAA&#13;
BBBB</ds:SignatureValue><ds:Object><xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="#s-1"><![CDATA[<perché>]]></xades:QualifyingProperties></ds:Object>
</ds:Signature>`;

const signed = (file: string) =>
  new TextDecoder()
    .decode(readOwn("corpus", file))
    .replace(/<\/p:FatturaElettronica\w*>/, (end) => `${SIGNATURE}${end}`);

describe("a XAdES signature", () => {
  it("in an ordinary invoice is kept byte for byte", () => {
    const { fattura, busta, problemi } = readXml(signed("syn__td01_b2b_22.xml"));

    expect(problemi).toEqual([]);
    expect(writeXml(fattura as FatturaElettronica, { testi: "fedele", busta }).xml).toContain(SIGNATURE);
  });

  it("in a simplified invoice too", () => {
    const { fattura, busta, problemi } = readSemplificata(signed("syn__fsm_td07_122.xml"));

    expect(problemi).toEqual([]);
    expect(writeSemplificata(fattura as FatturaElettronicaSemplificata, { testi: "fedele", busta }).xml).toContain(
      SIGNATURE,
    );
  });

  it.each([
    [
      "SignedInfo",
      "<ds:SignatureMethod Algorithm='urn:a'/>",
      "Nella firma <SignedInfo> non contiene gli elementi previsti.",
    ],
    ["DigestMethod", ' Algorithm="urn:b"', "Nella firma <DigestMethod> non ha l'attributo Algorithm."],
    ["DigestValue", "AA==", undefined],
  ])("whose <%s> lacks %s is judged as its own schema does", (_, piece, message) => {
    const [found] = readXml(signed("syn__td01_b2b_22.xml").replace(piece, "")).problemi;

    expect(found?.messaggio).toBe(message);
    if (message) expect(found?.percorso).toBe("Signature");
  });

  const XSI = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance"';

  it.each([
    ["ds:DigestValue", 'i:schemaLocation="a b"', undefined],
    ["ds:DigestValue", 'i:noNamespaceSchemaLocation="a.xsd"', undefined],
    ["ds:DigestValue", 'i:type="x"', "Nella firma <DigestValue> ha un attributo non previsto."],
    ["xades:QualifyingProperties", 'i:nil="false"', undefined],
    ["xades:QualifyingProperties", 'i:type="x"', "Nella firma <QualifyingProperties> ha un xsi:type sconosciuto."],
  ])("may carry on <%s> the words of XML Schema, whatever their prefix: %s", (tag, attribute, message) => {
    const file = signed("syn__td01_b2b_22.xml").replace(`<${tag}`, `<${tag} ${XSI} ${attribute}`);

    expect(readXml(file).problemi[0]?.messaggio).toBe(message);
  });
});
