import { describe, expect, test } from "vitest";
import { invoiceOf } from "../../bench/invoice-of.ts";
import { readOwn } from "../../test/own-files.ts";
import { storiaDi } from "../controlli/index.ts";
import { writeXml, writeXmlBytes } from "../xml/index.ts";
import { controllaFile } from "./index.ts";

const oggi = "2026-12-31";
const fattura = invoiceOf(3);
const bytes = writeXmlBytes(fattura);
const utf8 = (text: string) => new TextEncoder().encode(text);
const found = (esito: ReturnType<typeof controllaFile>) =>
  esito.problemi.map(({ codice, gravita }) => `${gravita} ${codice}`);

describe("a file from outside", () => {
  test("that is sound has its kind and nothing to say about it", () => {
    expect(controllaFile(bytes, { oggi })).toMatchObject({ tipo: "FPR12", valido: true, problemi: [] });
  });

  test("of the simplified format is judged by its own rules, with the line", () => {
    const esito = controllaFile(readOwn("corpus", "syn__bad_00460_fsm_oltre_400.xml"), { oggi });

    expect(esito.tipo).toBe("FSM10");
    expect(esito.valido).toBe(true);
    expect(esito.semplificata).toBeDefined();
    expect(esito.fattura).toBeUndefined();
    expect(esito.problemi).toMatchObject([{ codice: "00460", gravita: "errore", riga: 2 }]);
  });

  test("that is not valid is told its format errors alone", () => {
    const esito = controllaFile(utf8(writeXml(fattura).xml.replace("<Divisa>EUR", "<Divisa>Euro")), { oggi });

    expect(esito.valido).toBe(false);
    expect(esito.fattura).toBeDefined();
    expect(found(esito)).toEqual(["errore 00200"]);
  });

  test.each([
    ["empty", ""],
    ["no XML", "buongiorno"],
    ["another document", "<a/>"],
  ])("that is %s is no invoice", (_, text) => {
    const esito = controllaFile(utf8(text), { oggi });

    expect(esito).toMatchObject({ tipo: undefined, valido: false, problemi: [{ codice: "00200" }] });
  });

  test("tells the line of each finding", () => {
    const lines = writeXml(fattura).xml.replaceAll("><", ">\n<");
    const spoiled = lines.replace(/<ImponibileImporto>[^<]*/, "<ImponibileImporto>1.00");
    const line = spoiled.split("\n").findIndex((one) => one.includes("<ImponibileImporto>")) + 1;

    expect(controllaFile(utf8(spoiled), { oggi }).problemi.find((problema) => problema.codice === "00422")?.riga).toBe(
      line,
    );
  });

  test("with thousands of wrong lines is told each of them, at its own place", () => {
    const large = writeXml(invoiceOf(9999)).xml.replaceAll(/<PrezzoTotale>[^<]*/g, "\n<PrezzoTotale>1.00");

    const { problemi } = controllaFile(utf8(large), { oggi });

    const places = problemi.filter(({ codice }) => codice === "00423").map(({ percorso }) => percorso);
    expect(new Set(places).size).toBeGreaterThan(9000);
  });
});

describe("00001, the name", () => {
  test("of the agreed form passes", () => {
    expect(found(controllaFile(bytes, { oggi, nome: "IT01234567890_00001.xml", origine: "nostra" }))).not.toContain(
      "errore 00001",
    );
  });

  test("of another form is an error in what we send, a warning on the disk of others", () => {
    const nome = "fattura 1.xml";

    expect(found(controllaFile(bytes, { oggi, nome, origine: "nostra" }))).toContain("errore 00001");
    expect(found(controllaFile(bytes, { oggi, nome }))).toEqual(["avviso 00001"]);
  });
});

describe("00002, the name used before", () => {
  const storia = storiaDi({ nomi: ["IT01234567890_0000a.xml"] });

  test("is refused, capitals or not", () => {
    expect(found(controllaFile(bytes, { oggi, nome: "IT01234567890_0000A.xml", storia }))).toEqual(["errore 00002"]);
  });

  test("is not another name", () => {
    expect(found(controllaFile(bytes, { oggi, nome: "IT01234567890_0000B.xml", storia }))).toEqual([]);
  });
});

describe("00003, the size", () => {
  test.each([
    [5_000_000, []],
    [5_000_001, ["errore 00003"]],
  ])("%i bytes: %j", (dimensione, codes) => {
    expect(found(controllaFile(bytes, { oggi, dimensione }))).toEqual(codes);
  });

  test("a byte too many is said to the byte", () => {
    expect(controllaFile(bytes, { oggi, dimensione: 5_000_001 }).problemi[0]?.messaggio).toBe(
      "Il file pesa 5.000.001 byte, più dei 5 MB ammessi (5.000.000 byte): togli o riduci gli allegati.",
    );
  });
});
