import { describe, expect, it } from "vitest";
import { controllaNomeFile, leggiNomeFile, nomeFile, nomeRicevuta, prossimoProgressivo } from "./index.ts";

describe("the name of an invoice file", () => {
  it("is made of country, identifier and progressive", () => {
    expect(nomeFile({ idPaese: "IT", idCodice: "01234567890", progressivo: "00001" })).toBe("IT01234567890_00001.xml");
    expect(nomeFile({ idPaese: "IT", idCodice: "RSSMRA80A01H501U", progressivo: "0000A", estensione: "xml.p7m" })).toBe(
      "ITRSSMRA80A01H501U_0000A.xml.p7m",
    );
  });

  it("comes apart into what it was made of", () => {
    const parts = { idPaese: "DE", idCodice: "123456789", progressivo: "aZ9", estensione: "zip" } as const;

    expect(leggiNomeFile(nomeFile(parts))).toEqual(parts);
    expect(leggiNomeFile("IT05979361218_006.XML")).toMatchObject({ progressivo: "006", estensione: "xml" });
  });

  it.each(["IT01234567890_00001.xml", "IT01234567890_a.xml.p7m", "ITRSSMRA80A01H501U_00001.zip", "FR12_1.xml"])(
    "%s is accepted",
    (nome) => {
      expect(controllaNomeFile(nome)).toEqual([]);
    },
  );

  it.each([
    "IT01234567890_000001.xml",
    "IT01234567890_.xml",
    "IT01234567890.xml",
    "IT0123456789_00001.xml",
    "ITRSSMRA80A01H501UX_00001.xml",
    "it01234567890_00001.xml",
    "IT01234567890_00-01.xml",
    "IT01234567890_00001.pdf",
    "IT01234567890_00001.xml.zip",
    "../IT01234567890_00001.xml",
    "FR1_1.xml",
    "",
  ])("%j is refused with 00001", (nome) => {
    expect(controllaNomeFile(nome)).toMatchObject([{ codice: "00001", gravita: "errore" }]);
  });
});

it.each([
  ["XX01_00027.xml", "comincia con XX"],
  ["IT01234567897_00021.XML", "scrivi .xml"],
  ["IT01234567897_00021.XML.P7M", "scrivi .xml.p7m"],
])("%s is a name that one source admits and another does not", (nome, words) => {
  expect(controllaNomeFile(nome)).toMatchObject([
    { codice: "00001", gravita: "avviso", messaggio: expect.stringContaining(words) },
  ]);
});

describe("the progressive of the next file", () => {
  it("starts at 00001", () => {
    expect(prossimoProgressivo()).toBe("00001");
  });

  it.each([
    ["00001", "00002"],
    ["00009", "0000A"],
    ["0000Z", "00010"],
    ["0000z", "00010"],
    ["00ZZZ", "01000"],
    ["ZZZZY", "ZZZZZ"],
    ["7", "00008"],
  ])("after %s comes %s", (ultimo, prossimo) => {
    expect(prossimoProgressivo(ultimo)).toBe(prossimo);
  });

  it("ends after ZZZZZ, and says so", () => {
    expect(() => prossimoProgressivo("ZZZZZ")).toThrow(RangeError);
    expect(() => prossimoProgressivo("00-01")).toThrow(TypeError);
  });
});

it("a message about a file is named after it", () => {
  expect(nomeRicevuta("IT01234567890_00001.xml", "RC", 1)).toBe("IT01234567890_00001_RC_001.xml");
  expect(nomeRicevuta("IT01234567890_00001.xml.p7m", "NS", 12)).toBe("IT01234567890_00001_NS_012.xml");
});
