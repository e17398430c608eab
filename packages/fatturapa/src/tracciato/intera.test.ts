import { expect, test } from "vitest";
import { invoiceOf } from "../../bench/invoice-of.ts";
import { readXml, writeXml } from "../xml/index.ts";
import { FatturaElettronica, intera } from "./index.ts";

const xml = writeXml(invoiceOf(2)).xml;
const wholeOf = (text: string) => intera(FatturaElettronica, readXml(text));

test("a document in which only the spelling is wrong is whole", () => {
  const spoilt = xml.replace("<Divisa>EUR", "<Divisa>eur");

  expect(readXml(spoilt).valida).toBe(false);
  expect(wholeOf(xml)).toEqual(readXml(xml).fattura);
  expect(wholeOf(spoilt)).toEqual(readXml(spoilt).fattura);
});

test.each([
  ["a mandatory field is missing", xml.replace(/<Numero>.*?<\/Numero>/, "")],
  ["a block is missing", xml.replace(/<CedentePrestatore>.*?<\/CedentePrestatore>/, "")],
  ["an amount cannot be read", xml.replace(/<PrezzoUnitario>[^<]*/, "<PrezzoUnitario>dieci")],
  ["nobody is named", xml.replace(/<Denominazione>.*?<\/Denominazione>/, "")],
  ["there is no line", xml.replace(/<DettaglioLinee>.*<\/DettaglioLinee>/, "")],
  ["it is no invoice", "<altro/>"],
])("it is not where %s", (_, spoilt) => {
  expect(wholeOf(spoilt)).toBeUndefined();
});
