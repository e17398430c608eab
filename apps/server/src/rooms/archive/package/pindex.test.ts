import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readXmlTree, type XmlElement } from "@fatturachiara/fatturapa/xml";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { readInvoiceHead } from "./invoice-head.ts";
import { writePindex } from "./pindex.ts";
import { withReceipt } from "./sdi-moments.ts";

const name = "01234567897-2026-FT-1";
const files = unzipSync(readFileSync(join(import.meta.dirname, `../../../../test/archive-package/${name}.zip`)));
const bytesOf = (path: string) => files[path] ?? new Uint8Array();
const kinds: Readonly<Record<string, string>> = { xml: "application/xml", eml: "message/rfc822" };

/** The index we write of the files of the sample package. */
async function indexed(): Promise<string> {
  const listed = Object.entries(files)
    .filter(([path]) => path !== "PIndex.xml")
    .map(([path, bytes]) => ({
      nome: path,
      tipo: kinds[path.split(".").at(-1) ?? ""] ?? "",
      sha256: createHash("sha256").update(bytes).digest("hex"),
      data: "2026-11-20T08:55:00.000Z",
      dimensione: bytes.length,
    }));
  const documento = { id: "1", cliente: "", nomeFile: "IT01234567897_0000A.xml", identificativoSdI: "90000000001" };
  const dossier = {
    documento,
    statoLegale: "emessa",
    file: listed,
    eventi: [],
    conservazione: { stato: "non aderito", avviso: "" },
  } as const;
  const invoice = await readInvoiceHead(bytesOf("fattura/IT01234567897_0000A.xml"), "1/2026");
  const moments = await withReceipt({}, bytesOf("ricevute/IT01234567897_0000A_RC_001.xml"));
  const at = new Date("2026-11-20T09:00:00Z");
  return writePindex(
    { name, dossier: { ...dossier, file: listed, eventi: [] }, invoice, statoDocumento: "C", at },
    { files: listed, moments },
  );
}

const treeOf = (xml: string | Uint8Array): XmlElement => {
  const root = readXmlTree(xml);
  if (!root) throw new Error("Not XML");
  return root;
};

/** Every leaf with the way to it, in order. */
const leaves = ({ name: own, children, text }: XmlElement, way = ""): string[] =>
  children.length === 0 ? [`${way}${own}=${text.trim()}`] : children.flatMap((child) => leaves(child, `${way}${own}/`));

test("The index of the sample package names its elements, files and hashes as the sample does", async () => {
  const ours = leaves(treeOf(await indexed()));
  const sample = leaves(treeOf(bytesOf("PIndex.xml")));

  const free = /\/(?:CreatingApplication\/|Label=|Description=)/;
  expect(sample.filter((leaf) => !free.test(leaf) && !ours.includes(leaf))).toEqual([]);
  const names = (all: string[]) => new Set(all.map((leaf) => leaf.split("=")[0]));
  expect([...names(sample)].filter((name) => !names(ours).has(name))).toEqual([]);
  const added = [...names(ours)].filter((name) => !names(sample).has(name));
  expect(added.map((way) => way?.split("/").at(-1))).toEqual(["ImprontaSHA256", "DataOraRicezione", "DataOraConsegna"]);
});

test("The index of the sample package carries the sample's attributes, and never claims what it is not", async () => {
  const [ours, sample] = [await indexed(), new TextDecoder().decode(bytesOf("PIndex.xml"))];
  const tags = (xml: string) => xml.match(/<(?:PIndex|File|Hash|Submitter|Holder|TimeInfo|ID)\b[^>]*>/g);

  expect(tags(ours)).toEqual(tags(sample));
  expect(ours).not.toMatch(/a norma/i);
});
