import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Pagina, pagine } from "../src/pagina/index.ts";
import { readXml } from "../src/xml/index.ts";

// A file of somebody else may be spoiled anywhere; its page must still open.

const folder = join(import.meta.dirname, "fatture", "out");
const files = readdirSync(folder);
const xmlOf = (file: string): string => readFileSync(join(folder, file), "utf8");

function pagesOf(xml: string): Pagina[] {
  const { fattura } = readXml(xml);
  return fattura ? pagine(fattura) : [];
}

/** Every text of a page. */
function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

function* elements(xml: string): Generator<{ name: string; start: number; end: number; leaf: boolean }> {
  for (const open of xml.matchAll(/<(\w+)>/g)) {
    const name = open[1] ?? "";
    const close = `</${name}>`;
    const end = xml.indexOf(close, open.index) + close.length;
    yield { name, start: open.index, end, leaf: !xml.slice(open.index + 1, end - close.length).includes("<") };
  }
}

describe.each(files)("%s", (file) => {
  const xml = xmlOf(file);

  test("has a page without any one of its elements", () => {
    for (const { name, start, end } of elements(xml)) {
      const pages = pagesOf(xml.slice(0, start) + xml.slice(end));

      expect(pages, `without ${name}`).toHaveLength(name === "FatturaElettronicaBody" ? 0 : 1);
      expect(texts(pages).join("\n"), `without ${name}`).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  test("has a page with any one of its values turned into something else", () => {
    for (const { name, start, end, leaf } of elements(xml)) {
      if (!leaf) continue;
      for (const value of ["", "§", "1,5", "toString"]) {
        const pages = pagesOf(`${xml.slice(0, start)}<${name}>${value}</${name}>${xml.slice(end)}`);

        expect(pages, `${name} = ${value}`).toHaveLength(1);
        expect(texts(pages).join("\n"), `${name} = ${value}`).not.toMatch(/undefined|null|NaN|\[object|native code/);
      }
    }
  });
});

describe("What cannot be read", () => {
  const [one] = pagesOf(xmlOf("parcella-con-cassa-e-ritenuta.xml"));
  const without = (...names: string[]) => {
    let xml = xmlOf("parcella-con-cassa-e-ritenuta.xml");
    for (const name of names) xml = xml.replace(new RegExp(`<${name}>[\\s\\S]*?</${name}>`), "");
    const [page] = pagesOf(xml);
    if (!page) throw new Error("no page");
    return page;
  };

  test.each(["Imposta", "ImponibileImporto", "ImportoRitenuta", "ImportoContributoCassa", "DatiBeniServizi"])(
    "makes no sum that would be false: %s",
    (name) => {
      const { totali, netto } = without(name);

      expect(netto.importo).toBe("");
      expect(totali.sopra).toEqual([]);
      expect(totali.totale).toEqual(one?.totali.totale);
      expect(without(name, "ImportoTotaleDocumento").totali.totale.valore).toBe("");
    },
  );

  test("is left empty, and nothing is written in its place", () => {
    expect(without("Data").data).toBe("");
    expect(without("Numero").titolo).toBe("Parcella");
    expect(without("TipoDocumento", "Numero").titolo).toBe("Documento");
    expect(without("CedentePrestatore").fornitore).toEqual({
      ruolo: "Fornitore",
      nome: "",
      indirizzo: "",
      dettagli: [],
    });
    expect(without("Divisa").riepilogo.testa).toEqual(["Riepilogo IVA", "Imponibile", "Imposta"]);
    expect(without("DettaglioPagamento").pagamenti).toEqual([]);
    expect(without("FatturaElettronicaHeader").righe).toEqual(one?.righe);
  });

  test("an unknown code stands for itself, once", () => {
    const xml = xmlOf("parcella-con-cassa-e-ritenuta.xml").replace(/<TipoDocumento>\w+/, "<TipoDocumento>TD99");
    const [page] = pagesOf(xml);

    expect(page?.titolo).toMatch(/^TD99 /);
    expect(page?.striscia[0]?.righe).toEqual(["TD99"]);
  });
});
