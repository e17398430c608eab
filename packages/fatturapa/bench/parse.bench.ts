import { readXml, validateXml, writeXmlBytes } from "../src/xml/index.ts";
import { encodeUtf8 } from "../src/xml/utf8.ts";
import { officialXsd } from "../test/official-xsd.ts";
import { sharedFolder } from "../test/shared-folder.ts";
import { invoiceOf } from "./invoice-of.ts";
import { beside, type Figure, print } from "./measure.ts";

/** Reading against libxml2 with the official schema, compiled to WebAssembly. */
export async function bench(): Promise<Figure[]> {
  if (!sharedFolder) {
    console.log("parse and validate | skipped: the official schema is not on this machine");
    return [];
  }
  const official = officialXsd("ordinaria");
  return [14, 200, 9999].flatMap((lines) => {
    const bytes = writeXmlBytes(invoiceOf(lines));
    const spoiled = encodeUtf8(new TextDecoder().decode(bytes).replace("<Imposta>", "<Imposta>x"));
    // Both sides do the whole job: the sound file passes, the spoiled one does not.
    if (official.verdict(bytes) !== undefined || validateXml(bytes).length > 0)
      throw new Error("the sound invoice was refused");
    if (official.verdict(spoiled) === undefined || validateXml(spoiled).length !== 1)
      throw new Error("the spoiled invoice passed");

    const size = `${lines} lines, ${(bytes.length / 1024).toFixed(0)} KB`;
    const reference = "libxml2-wasm parse + XSD";
    const theirs = () => {
      official.verdict(bytes);
    };
    return [
      beside(`parse and validate, ${size}`, () => validateXml(bytes), reference, theirs, 4),
      beside(`parse, validate and build the tree, ${size}`, () => readXml(bytes), reference, theirs, 2),
    ];
  });
}

if (import.meta.main) print(await bench());
