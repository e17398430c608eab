import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { aZip } from "../../test/a-zip.ts";
import { foldName } from "./fold-name.ts";
import { readTable } from "./read-table.ts";
import { writeXlsx } from "./write-xlsx.ts";

const known = ["Nome", "Città", "CAP"].map(foldName);
const read = (bytes: Uint8Array | string, name = "clienti.csv") =>
  readTable({ name, type: "text/csv", bytes: typeof bytes === "string" ? Buffer.from(bytes) : bytes }, known);
const cells = async (bytes: Uint8Array | string) => (await read(bytes)).righe.map(({ celle }) => celle);

test.each([
  ["UTF-8 with its mark", Buffer.from("\uFEFFNome;Città\nNicolò;Forlì"), "UTF-8"],
  ["UTF-8 without", Buffer.from("Nome;Città\nNicolò;Forlì"), "UTF-8"],
  ["Windows-1252", Buffer.from("Nome;Città\nNicolò;Forlì", "latin1"), "Windows-1252"],
  ["UTF-16, Excel's Unicode text", Buffer.from("\uFEFFNome;Città\nNicolò;Forlì", "utf16le"), "UTF-16"],
])("accents arrive from %s", async (_, bytes, codifica) => {
  expect(await read(bytes)).toEqual({
    colonne: ["Nome", "Città"],
    righe: [{ riga: 2, celle: ["Nicolò", "Forlì"] }],
    separatore: ";",
    codifica,
  });
});

test.each([
  [";", ";"],
  [",", ","],
  ["\t", "tab"],
])("columns are cut at %j", async (separator, separatore) => {
  const table = await read(
    [
      ["Nome", "Città"],
      ["Rossi", "Milano"],
    ]
      .map((row) => row.join(separator))
      .join("\r\n"),
  );

  expect(table).toMatchObject({ separatore, righe: [{ celle: ["Rossi", "Milano"] }] });
});

test("quoted cells may hold separators, quotes and new lines; the separator Excel names counts", async () => {
  expect(await cells('Nome;Città\n"Bar; ""da Ugo""";"Reggio\nEmilia"')).toEqual([['Bar; "da Ugo"', "Reggio\nEmilia"]]);
  expect(await cells("sep=,\r\nNome,Città\r\nRossi,Milano")).toEqual([["Rossi", "Milano"]]);
  expect(await cells('Nome;Città\nVetreria "Lux;Milano\n3" tubi;Roma')).toEqual([
    ['Vetreria "Lux', "Milano"],
    ['3" tubi', "Roma"],
  ]);
});

test("rows count as in the spreadsheet, whatever stands above the head or between them", async () => {
  const table = await read("Elenco clienti al 20/11/2026;\n\nNome;Città\nRossi;Milano\n\nBianchi;Roma\n;\n");

  expect(table.righe).toEqual([
    { riga: 4, celle: ["Rossi", "Milano"] },
    { riga: 6, celle: ["Bianchi", "Roma"] },
  ]);
});

test("a file without a head keeps its first row; names that miss or repeat are made unique", async () => {
  expect(await read("Rossi;20121\nBianchi;00100")).toMatchObject({
    colonne: ["Colonna 1", "Colonna 2"],
    righe: [{ riga: 1 }, { riga: 2 }],
  });
  expect((await read("Nome;;CAP;CAP\na;b;c;d")).colonne).toEqual(["Nome", "Colonna 2", "CAP", "CAP (2)"]);
});

test("what our own exports made safe from formulas comes back as it was", async () => {
  expect(await cells("Nome;Città\n'=1+1;'-A")).toEqual([["=1+1", "-A"]]);
});

test("an Excel sheet is read with its zeros and its numbers as Italians write them", async () => {
  const bytes = await writeXlsx("Clienti", [["Nome", "CAP"], [], ["Rossi", "00100"]]);

  expect(await read(bytes, "clienti.xlsx")).toEqual({
    colonne: ["Nome", "CAP"],
    righe: [{ riga: 3, celle: ["Rossi", "00100"] }],
    separatore: "nessuno",
    codifica: "Excel",
  });
});

const sheet = (rows: string) =>
  aZip({
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": '<workbook><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });

test.each([
  ["an empty file", "", "importEmpty"],
  ["a head alone", "Nome;Città", "importEmpty"],
  ["more than 10,000 rows", `Nome;Città\n${"a;b\n".repeat(10_001)}`, "importTooManyRows"],
  ["an Excel of before 2007", Buffer.from("d0cf11e0a1b11ae1", "hex"), "importOldExcel"],
  ["an archive that is no sheet", aZip({ "a.txt": "ciao" }), "importUnreadable"],
  ["a cell a million rows down", sheet('<row><c r="A1048576"><v>1</v></c></row>'), "importTooManyRows"],
  ["a cell sixteen thousand columns out", sheet('<row><c r="XFD1"><v>1</v></c></row>'), "importUnreadable"],
  [
    "an archive that unpacks to 200 MB",
    aZip({ "xl/workbook.xml": deflateRawSync(Buffer.alloc(200_000_000)) }, 8),
    "importUnreadable",
  ],
  ["half an archive", aZip({ "xl/workbook.xml": "x" }).subarray(0, 40), "importUnreadable"],
])("%s is refused with a sentence", async (_, bytes, code) => {
  await expect(read(bytes)).rejects.toMatchObject({ code });
});
