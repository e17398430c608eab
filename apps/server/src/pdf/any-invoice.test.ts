import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readXml, writeXmlBytes } from "@fatturachiara/fatturapa/xml";
import { expect, test } from "vitest";
import { aBozza, aRiga, xmlOf } from "../../test/a-bozza.ts";
import { objectsOf } from "../../test/pdf-objects.ts";
import { pdfText, squeezed } from "../../test/pdf-text.ts";
import { printFattura } from "./print-fattura.ts";

const printed = new Date("2026-11-21T10:00:00Z");
const folder = join(import.meta.dirname, "../../../../packages/fatturapa/test");
const fileOf = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
const textOf = async (file: Uint8Array) => pdfText(await printFattura(file, { printed }));
const enclosed = (pdf: Uint8Array) =>
  [...objectsOf(pdf).values()].find((object) => object.dictionary.includes("/Type /EmbeddedFile"))?.stream() ?? "";

test("a simplified invoice is printed, also to a customer without a name", async () => {
  const [page = ""] = await textOf(fileOf("corpus/syn__fsm_td07_122.xml"));

  expect(page).toContain(squeezed("Fattura semplificata S/1"));
  expect(page).toContain(squeezed("Netto a pagare 110,00 €"));
});

test("every document of a lot begins on a page of its own, and the file's title counts them", async () => {
  const pdf = await printFattura(fileOf("corpus/syn__lotto_3_corpi.xml"), { printed });

  expect(pdfText(pdf).length).toBe(3);
  expect(Buffer.from(pdf).toString("latin1")).toContain("e altri 2 - ALFA SERVIZI SRL");
});

test("a signed file is opened: its invoice is printed, and the XML is inside without its envelope", async () => {
  const signed = fileOf("p7m/syn__IT01234567897_p7m_b64.xml.p7m");

  const pdf = await printFattura(signed, { printed });

  expect(enclosed(pdf)).toMatch(/^(\xef\xbb\xbf)?<\?xml[\s\S]*FatturaElettronica>\s*$/);
});

test("a received file with faults in it is printed as far as it can be read", async () => {
  const xml = Buffer.from(xmlOf(aBozza())).toString("utf8").replace("<AliquotaIVA>22.00", "<AliquotaIVA>ventidue");

  const [page = ""] = await textOf(Buffer.from(xml));

  expect(page).toContain(squeezed("Totale documento 1.220,00"));
});

test("what the typeface cannot draw is written otherwise, never as an empty box", async () => {
  const xml = Buffer.from(xmlOf(aBozza())).toString("utf8");
  const foreign = xml.replace("Officine Meridiana S.r.l.", "Ćurić \u0085Müller 茶 D'Amico");

  const [page = ""] = await textOf(Buffer.from(foreign));

  expect(page).toContain(squeezed("Curic Müller ? D'Amico"));
});

test("nothing is lost where a row, the totals or the instalments are taller than a page", async () => {
  const lettura = readXml(xmlOf(aBozza({ righe: [aRiga(), aRiga(), aRiga({ descrizione: "L'ultima;" })] })));
  if (!lettura.valida) throw new Error("unreadable");
  const { fattura } = lettura;
  const [body] = fattura.FatturaElettronicaBody;
  const [payment] = body.DatiPagamento ?? [];
  if (!payment) throw new Error("unpaid");
  const { DatiBeniServizi: goods } = body;
  const many = <T>(count: number, make: (at: number) => T): [T, ...T[]] =>
    Array.from({ length: count }, (_, i) => make(i)) as [T, ...T[]];
  const [first, second, third] = goods.DettaglioLinee;
  if (!second || !third) throw new Error("three lines are needed");
  second.AltriDatiGestionali = many(120, (i) => ({ TipoDato: "NOTA", RiferimentoTesto: `gestionale ${i};` }));
  goods.DettaglioLinee = [first, second, third];
  goods.DatiRiepilogo = many(70, (i) => ({ ...goods.DatiRiepilogo[0], RiferimentoNormativo: `norma ${i};` }));
  payment.DettaglioPagamento = many(90, (i) => ({ ...payment.DettaglioPagamento[0], BIC: `ABCDEF${10 + i}` }));
  body.DatiGenerali.DatiOrdineAcquisto = many(90, (i) => ({ IdDocumento: `ORD${i};` }));
  body.Allegati = many(60, (i) => ({ NomeAttachment: `file ${i};.pdf`, Attachment: "AAAA" }));

  const text = (await textOf(writeXmlBytes(fattura))).join("");

  for (let i = 0; i < 120; i += 1) expect(text).toContain(`gestionale${i};`);
  for (let i = 0; i < 70; i += 1) expect(text).toContain(`norma${i};`);
  for (let i = 0; i < 90; i += 1) expect(text).toContain(`ORD${i};`);
  for (let i = 0; i < 60; i += 1) expect(text).toContain(`file${i};.pdf`);
  expect(text.split("IT60X0542811101000000123456").length - 1).toBe(90);
  expect(text).toContain("L'ultima;");
  expect(text).toContain("Nettoapagare");
});
