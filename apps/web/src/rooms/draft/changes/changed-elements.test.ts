import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { expect, test } from "vitest";
import { changedElements } from "./changed-elements.ts";

const file = join(
  import.meta.dirname,
  "../../../../../../packages/fatturapa/test/fatture/out/parcella-con-due-casse.xml",
);
const xml = readFileSync(file, "utf8");

function read(text: string) {
  const { fattura } = readXml(new TextEncoder().encode(text));
  if (!fattura) throw new Error("unreadable");
  return fattura;
}

test("two files that differ in their transmission alone say the same", () => {
  const again = xml.replace(/<ProgressivoInvio>.*<\/ProgressivoInvio>/, "<ProgressivoInvio>ZZZZ9</ProgressivoInvio>");

  expect(again).not.toBe(xml);
  expect(changedElements(read(xml), read(again))).toEqual([]);
});

test("an element written differently, added or taken away is told with its block", () => {
  const recipient = xml.replace(
    /<CodiceDestinatario>.*<\/CodiceDestinatario>/,
    "<CodiceDestinatario>ABC1234</CodiceDestinatario>",
  );
  const [changed, ...others] = changedElements(read(xml), read(recipient));

  expect(others).toEqual([]);
  expect(changed).toMatchObject({ field: expect.stringContaining("Codice destinatario"), is: "ABC1234" });
  const without = xml.replace(/<NumeroCivico>.*?<\/NumeroCivico>/, "");
  expect(without).not.toBe(xml);
  expect(changedElements(read(xml), read(without))).toMatchObject([{ is: "" }]);
  expect(changedElements(read(without), read(xml))).toMatchObject([{ was: "" }]);
});
