import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { officialXsd } from "../../test/official-xsd.ts";
import { readOwn } from "../../test/own-files.ts";
import { corpus, readShared, sayMissing, shared, sharedFolder } from "../../test/shared-folder.ts";
import { validateSemplificata, validateXml } from "./index.ts";

sayMissing("the types that elements may name were not compared with the official schema");

const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xs="http://www.w3.org/2001/XMLSchema"';
const sound = new TextDecoder().decode(readOwn("corpus", "syn__td01_b2b_22.xml"));
const prefix = /<(\w+):FatturaElettronica/.exec(sound)?.[1];
const typed = (element: string, attribute: string) => sound.replace(`<${element}>`, `<${element} ${XSI} ${attribute}>`);

describe("an element that names its type", () => {
  it.each([
    ["Numero", `xsi:type="${prefix}:String20Type"`],
    ["Numero", `xsi:type=" ${prefix}:String20Type "`],
    ["Imposta", `xsi:type="${prefix}:Amount2DecimalType"`],
    ["Sede", `xsi:type="${prefix}:IndirizzoType"`],
    ["FatturaElettronicaHeader", `xsi:type="${prefix}:FatturaElettronicaHeaderType"`],
  ])("is accepted: <%s %s>", (element, attribute) => {
    expect(validateXml(typed(element, attribute))).toEqual([]);
  });

  it.each([
    ["Numero", `xsi:type="${prefix}:String10Type"`],
    ["Numero", 'xsi:type="String20Type"'],
    ["Numero", 'xsi:type="xs:String20Type"'],
    ["Numero", 'xsi:type="nessuno:String20Type"'],
    ["Numero", `xsi:type=""`],
    ["Numero", `type="${prefix}:String20Type"`],
  ])("is refused where the type is not its own: <%s %s>", (element, attribute) => {
    expect(validateXml(typed(element, attribute))).toMatchObject([
      { percorso: expect.stringMatching(/Numero$/), messaggio: expect.stringContaining("non è previsto") },
    ]);
  });
});

/** The types of the schema by the name of the element, all that name has anywhere. */
function typesOf(schema: string): Map<string, Set<string>> {
  const types = new Map<string, Set<string>>();
  const text = readFileSync(shared("fatturapa", "schema", schema), "utf8");
  for (const [, attributes = ""] of text.matchAll(/<xs:element\s+([^>]*)>/g)) {
    const [name, type] = ["name", "type"].map((one) => new RegExp(`\\b${one}="([^"]*)"`).exec(attributes)?.[1]);
    if (name && type) types.set(name, (types.get(name) ?? new Set()).add(type));
  }
  return types;
}

describe.skipIf(!sharedFolder)("the type of every element", () => {
  const valid = sharedFolder
    ? corpus().filter(({ file, validXsd }) => validXsd === "yes" && file.startsWith("syn__"))
    : [];

  it.each([
    ["ordinaria", "Schema_VFPR12_v1.2.3.xsd", validateXml],
    ["semplificata", "Schema_VFSM10_v1.0.2.xsd", validateSemplificata],
  ] as const)("of the %s is that of the schema", { timeout: 60_000 }, (which, schema, validate) => {
    const official = officialXsd(which);
    const types = typesOf(schema);
    const tried = new Set<string>();
    const differences: string[] = [];
    for (const { file } of valid.filter(({ kind }) => kind.startsWith(which))) {
      const xml = new TextDecoder().decode(readShared("fatturapa", "corpus", file));
      const path: string[] = [];
      for (const { index, 0: tag, 1: slash, 2: name = "" } of xml.matchAll(/<(\/?)(?:\w+:)?(\w+)[^>]*>/g)) {
        if (slash) path.pop();
        else path.push(name);
        const place = path.join("/");
        if (tag.endsWith("/>")) path.pop();
        if (slash || tag.endsWith("/>") || tried.has(place)) continue;
        tried.add(place);
        for (const type of [...(types.get(name) ?? []), "String60Type"]) {
          // The one type that is derived from another, an xs:date; nobody writes that.
          if (type === "DataFatturaType" && types.get(name)?.has("xs:date")) continue;
          const meant = type.startsWith("xs:") ? type : `own:${type}`;
          const namespace = /xmlns:\w+="(http:\/\/ivaservizi[^"]*)"/.exec(xml)?.[1];
          const changed = `${tag.slice(0, -1)} ${XSI.replace(/xmlns:xsi="[^"]*"/, tag.includes("xmlns:xsi") ? "" : "$&")} xmlns:own="${namespace}" xsi:type="${meant}">`;
          const bytes = new TextEncoder().encode(xml.slice(0, index) + changed + xml.slice(index + tag.length));
          const theirs = official.verdict(bytes);
          if ((theirs === undefined) !== (validate(bytes).length === 0))
            differences.push(`${place} ${type}: ${theirs}`);
        }
      }
    }

    expect(differences).toEqual([]);
    expect(tried.size).toBeGreaterThan(which === "ordinaria" ? 120 : 40);
  });
});
