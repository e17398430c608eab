import { describe, expect, it } from "vitest";
import { invoiceOf } from "../../bench/invoice-of.ts";
import { leggiFile } from "../file/index.ts";
import { MAX_ATTRIBUTES } from "./attribute-limit.ts";
import { readXmlTree, rootOf, validateXml, writeXml } from "./index.ts";

const sound = writeXml(invoiceOf(1)).xml;
const many = (count: number, one: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => one(i)).join("");
const plain = (count: number): string => many(count, (i) => ` a${i}="x"`);
const namespaces = (count: number): string => many(count, (i) => ` xmlns:a${i}="urn:${i}"`);
const inNumber = (attributes: string): string => sound.replace("<Numero>", `<Numero${attributes}>`);
const inSignature = (attributes: string): string =>
  sound.replace(
    /<\/[^<]*$/,
    (end) => `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"${attributes}/>${end}`,
  );

describe("an element with more attributes than we read", () => {
  it.each([
    ["40,000 attributes", inNumber(plain(40_000)), "<Numero>"],
    ["40,000 namespaces", inNumber(namespaces(40_000)), "<Numero>"],
    ["40,000 attributes in the signature", inSignature(plain(40_000)), "<ds:Signature>"],
    ["40,000 namespaces in the signature", inSignature(namespaces(40_000)), "<ds:Signature>"],
    ["40,000 attributes within the signature", inSignature("/><x").replace("<x/>", `<x${plain(40_000)}/>`), "<x>"],
    ["40,000 attributes nobody asked for", sound.replace("<Divisa>", `<X${plain(40_000)}/><Divisa>`), "<X>"],
  ])("ends the reading there, as a limit of ours: %s", (_, xml, element) => {
    const found = validateXml(xml).at(-1);

    expect(found).toMatchObject({ codice: "FC90", gravita: "errore" });
    expect(found?.messaggio).toContain(`L'elemento ${element} ha più di ${MAX_ATTRIBUTES} attributi`);
    expect(found?.messaggio).toContain("non è un errore di formato");
    // Nothing was asked of the attributes: as few problems with forty thousand of them as with one too many.
    expect(validateXml(xml).length).toBeLessThanOrEqual(2);
    expect(readXmlTree(xml)).toBeUndefined();
  });

  it("is told apart from one whose attributes are only too many for the format", () => {
    expect(validateXml(inNumber(namespaces(MAX_ATTRIBUTES)))).toEqual([]);
    expect(validateXml(inNumber(namespaces(MAX_ATTRIBUTES + 1)))).toMatchObject([{ codice: "FC90" }]);
    expect(new Set(validateXml(inNumber(plain(MAX_ATTRIBUTES))).map(({ codice }) => codice))).toEqual(
      new Set(["00200", "00201"]),
    );
  });

  it("still has its repeated names refused, wherever they stand", () => {
    for (const count of [1, 7, 8, 9, MAX_ATTRIBUTES - 1])
      expect(validateXml(inNumber(`${namespaces(count)} xmlns:a0="urn:other"`))[0]?.messaggio).toContain(
        "ripete l'attributo xmlns:a0",
      );
  });

  it("does not keep a file from being called an invoice", () => {
    const xml = sound.replace(" versione=", `${namespaces(MAX_ATTRIBUTES + 1)} versione=`);
    const bytes = new TextEncoder().encode(xml);

    expect(rootOf(bytes)?.name).toBe("FatturaElettronica");
    expect(leggiFile(bytes)).toMatchObject({ forma: "ordinaria", lettura: { problemi: [{ codice: "FC90" }] } });
  });
});
