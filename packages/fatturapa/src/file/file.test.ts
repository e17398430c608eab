import { describe, expect, it } from "vitest";
import { ownFiles, readOwn } from "../../test/own-files.ts";
import { ownP7m } from "../../test/own-p7m.ts";
import { leggiFile, tipoFile } from "./index.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("what a file is", () => {
  it.each(ownFiles("corpus"))("%s is told by its first element", (file) => {
    const expected = file.includes("fsm_") ? "FSM10" : file.includes("fpa12") ? "FPA12" : /^FP[AR]12$/;

    expect(tipoFile(readOwn("corpus", file))).toMatch(expected);
  });

  it.each(ownFiles("messaggi"))("%s is a message, by its name's own type", (file) => {
    expect(tipoFile(readOwn("messaggi", file))).toBe(/_([A-Z]{2})_\d+\.xml$/.exec(file)?.[1]);
  });

  it.each([
    ["p7m", ownP7m("syn__IT01234567897_p7m_b64_crlf.xml.p7m")],
    ["zip", bytes("PK\x03\x04")],
    ["pdf", bytes("%PDF-1.4")],
    ["altro", bytes("")],
    ["altro", bytes("ciao")],
    ["altro", bytes("<html/>")],
    ["altro", bytes("<!DOCTYPE a><FatturaElettronica versione='FPR12'/>")],
    ["FatturaElettronica", bytes("<FatturaElettronica versione='1.1'/>")],
    ["FPR12", bytes("\ufeff<?xml version='1.0'?><!-- a --><FatturaElettronica versione='FPR12'>cut")],
  ])("%s", (tipo, input) => {
    expect(tipoFile(input)).toBe(tipo);
  });
});

describe("a file read as what it is", () => {
  it("out of its signature, with the signed file kept beside", () => {
    const letto = leggiFile(ownP7m("IT11223344554_00045.xml.p7m"));

    expect(letto).toMatchObject({ forma: "ordinaria", tipo: "FPR12", lettura: { problemi: [] } });
    expect(letto.firmato?.buste).toHaveLength(2);
  });

  it("each kind by its own reader", () => {
    expect(leggiFile(readOwn("corpus", "syn__fsm_td07_122.xml"))).toMatchObject({
      forma: "semplificata",
      tipo: "FSM10",
    });
    expect(leggiFile(readOwn("messaggi", "IT01234567897_0000A_NS_001.xml"))).toMatchObject({
      forma: "messaggio",
      ricevuta: { tipo: "NS" },
    });
    expect(leggiFile(bytes("%PDF"))).toMatchObject({ forma: "altro", tipo: "pdf" });
  });
});
