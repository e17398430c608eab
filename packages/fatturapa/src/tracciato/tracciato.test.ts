import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { readShared, sayMissing, sharedFolder } from "../../test/shared-folder.ts";
import { CATALOGO } from "../controlli/index.ts";
import {
  type Blocco,
  type Campi,
  etichettaDi,
  FatturaElettronica,
  FatturaElettronicaSemplificata,
  type Foglia,
  numeroUfficiale,
  paroleDi,
  percorsoDelNumero,
  type Radice,
} from "./index.ts";

sayMissing("our tables were not compared with the official schema");

type Element = { name: string; attributes: Record<string, string>; children: Element[] };
/** One line per field of the format: "path card type-in-one-canonical-spelling". */
type Row = string;

/** The schema as a tree, prefixes dropped, annotations skipped. */
function parse(xml: string): Element {
  const top: Element = { name: "", attributes: {}, children: [] };
  const open = [top];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name: name.replace(/^xs:/, ""), attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => open.pop());
  parser.write(xml.replace(/^\ufeff/, "")).close();
  return top.children[0] as Element;
}

function officialRows(file: string): Row[] {
  const schema = parse(new TextDecoder().decode(readShared("fatturapa", "schema", "local", file)));
  const types = new Map(schema.children.map((child) => [child.attributes.name, child]));
  const rows: Row[] = [];
  const walk = (type: Element, path: string) => {
    for (const particle of type.children
      .filter(({ name }) => name === "sequence")
      .flatMap(({ children }) => children)) {
      if (particle.name === "choice") {
        const groups = particle.children.map((group) => group.children);
        rows.push(`${path} choice ${groups.map((group) => group.map((e) => e.attributes.name).join("+")).join("|")}`);
        for (const element of groups.flat()) field(element, path, "0..1");
      } else if (particle.attributes.ref) rows.push(`${path} ref ${particle.attributes.ref} ${cardinality(particle)}`);
      else field(particle, path, cardinality(particle));
    }
    for (const { attributes } of type.children.filter(({ name }) => name === "attribute"))
      rows.push(
        `${path}@${attributes.name} ${attributes.use === "required" ? "1" : "0..1"} ${leaf(attributes.type as string)}`,
      );
  };
  const field = (element: Element, parent: string, cardinalita: string) => {
    const path = `${parent}/${element.attributes.name}`;
    const type = types.get(element.attributes.type as string);
    const isBlock = type?.name === "complexType";
    const fallback = element.attributes.default ? ` default ${element.attributes.default}` : "";
    rows.push(`${path} ${cardinalita} ${isBlock ? "block" : leaf(element.attributes.type as string)}${fallback}`);
    if (isBlock) walk(type, path);
  };
  const leaf = (name: string): string => {
    if (name.startsWith("xs:")) return name.slice(3);
    const restriction = types.get(name)?.children[0] as Element;
    const facets = (facet: string) =>
      restriction.children.filter((child) => child.name === facet).map((child) => child.attributes.value as string);
    const codes = facets("enumeration");
    const lengths = [...facets("length"), ...facets("minLength"), ...facets("maxLength")];
    if (codes.length > 0) {
      expect(codes.every((code) => lengths.every((length) => code.length === Number(length)))).toBe(true);
      return `codes ${codes.sort().join(" ")}`;
    }
    return [
      restriction.attributes.base?.slice(3),
      ...["whiteSpace", "pattern", "minLength", "maxLength", "minInclusive", "maxInclusive"].flatMap((facet) =>
        facets(facet).map((value) => `${facet}=${value}`),
      ),
    ].join(" ");
  };
  walk(types.get("FatturaElettronicaType") as Element, "");
  return rows;
}

const cardinality = ({ attributes: { minOccurs = "1", maxOccurs = "1" } }: Element): string =>
  minOccurs === maxOccurs ? minOccurs : `${minOccurs}..${maxOccurs === "unbounded" ? "N" : maxOccurs}`;

const RECIPIENT = String.raw`([!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*|"(\[\]!#-[^-~ \t]|(\\[\t -~]))+")@([!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*|\[[\t -Z^-~]*\])`;

function ourRows(formato: Radice): Row[] {
  const rows: Row[] = [];
  const walk = (campi: Campi, path: string, separator: "/" | "@", scelta?: Blocco["scelta"]) => {
    for (const [name, { cardinalita, tipo }] of Object.entries(campi)) {
      if (scelta?.[0]?.[0] === name) rows.push(`${path} choice ${scelta.map((group) => group.join("+")).join("|")}`);
      const here = `${path}${separator}${name}`;
      if (tipo.forma === "blocco") {
        rows.push(`${here} ${cardinalita} block`);
        walk(tipo.campi, here, "/", tipo.scelta);
      } else
        rows.push(`${here} ${cardinalita} ${ourLeaf(tipo)}${tipo.predefinito ? ` default ${tipo.predefinito}` : ""}`);
    }
  };
  walk(formato.contenuto.campi, "", "/");
  rows.push(" ref ds:Signature 0..1");
  walk(formato.attributi, "", "@");
  return rows;
}

function ourLeaf(foglia: Foglia): string {
  switch (foglia.forma) {
    case "testo": {
      const { min, max, classe, spazi } = foglia;
      const base = spazi === "conserva" ? "string" : "normalizedString";
      if (classe === "tutti") return `${base} minLength=${min} maxLength=${max}`;
      const ascii = `pattern=(\\p{IsBasicLatin}{${min},${max}})`;
      const latin = `pattern=[\\p{IsBasicLatin}\\p{IsLatin-1Supplement}]{${min},${max}}`;
      return `${base} ${spazi === "collassa" ? "whiteSpace=collapse " : ""}${classe === "ascii" ? ascii : latin}`;
    }
    case "modello":
      return `string pattern=${foglia.modello}`;
    case "email":
      return foglia.tipo === "contatto"
        ? "string pattern=.+@.+[.]+.+ minLength=7 maxLength=256"
        : `token pattern=${RECIPIENT} maxLength=256`;
    case "intero":
      return `integer minInclusive=${foglia.min} maxInclusive=${foglia.max}`;
    case "decimale": {
      const { interi, minDec, maxDec, negativo, massimo } = foglia;
      const decimals = minDec === maxDec ? `{${minDec}}` : `{${minDec},${maxDec}}`;
      const pattern = `${negativo ? "[\\-]?" : ""}[0-9]{1,${interi}}\\.[0-9]${decimals}`;
      return `decimal pattern=${pattern}${massimo === undefined ? "" : ` maxInclusive=${massimo}.00`}`;
    }
    case "data":
      return foglia.minimo ? `date minInclusive=${foglia.minimo}` : "date";
    case "dataOra":
      return "dateTime";
    case "codice":
      return `codes ${[...foglia.codici].sort().join(" ")}`;
    case "base64":
      return "base64Binary";
  }
}

describe.skipIf(!sharedFolder)("the tables of the format", () => {
  it("say of every field exactly what the official schema says: name, order, cardinality and every facet", () => {
    const official = officialRows("Schema_VFPR12_v1.2.3.xsd");

    expect(official.length).toBeGreaterThan(200);
    expect(ourRows(FatturaElettronica)).toEqual(official);
  });

  it("of the simplified invoice too", () => {
    const official = officialRows("Schema_VFSM10_v1.0.2.xsd");

    expect(official.length).toBeGreaterThan(80);
    expect(ourRows(FatturaElettronicaSemplificata)).toEqual(official);
  });

  it("give every field its official number", () => {
    const page = new TextDecoder().decode(readShared("fatturapa", "FORMAT.md")).split("## Simplified")[0] as string;
    const official = [...page.matchAll(/^\| ([12][\d.]*) \| \*{0,2}(\w+)\*{0,2} \| (\S+?)(?: \(choice\))? \|/gm)].map(
      ([, number, tag]) => `${number} ${tag}`,
    );
    const ours: string[] = [];
    const walk = (campi: Campi, path: string) => {
      for (const [name, { tipo }] of Object.entries(campi)) {
        const here = path === "" ? name : `${path}.${name}`;
        ours.push(`${numeroUfficiale(here)} ${name}`);
        if (tipo.forma === "blocco") walk(tipo.campi, here);
      }
    };
    walk(FatturaElettronica.contenuto.campi, "");

    expect(official.length).toBeGreaterThan(200);
    expect(ours).toEqual(official);
  });
});

describe("a path of the format", () => {
  const price = "FatturaElettronicaBody[0].DatiBeniServizi.DettaglioLinee[3].PrezzoTotale";

  it("has the number that the official texts use", () => {
    expect(numeroUfficiale(price)).toBe("2.2.1.11");
    expect(numeroUfficiale("FatturaElettronicaHeader.CedentePrestatore.DatiAnagrafici.Anagrafica.Cognome")).toBe(
      "1.2.1.3.3",
    );
  });

  it("is found by its number, in the first of many", () => {
    expect(percorsoDelNumero("2.2.1.11")).toBe(
      "FatturaElettronicaBody[0].DatiBeniServizi.DettaglioLinee[0].PrezzoTotale",
    );
    expect(percorsoDelNumero("1.4.1.1.2")).toBe(
      "FatturaElettronicaHeader.CessionarioCommittente.DatiAnagrafici.IdFiscaleIVA.IdCodice",
    );
    expect(
      CATALOGO.filter(({ dove, formati }) => !formati && numeroUfficiale(percorsoDelNumero(dove) ?? "") !== dove),
    ).toEqual([]);
    expect(["", "9", "2.2.1.99", "2.2.1.11.1", "x"].map(percorsoDelNumero)).toEqual(Array(5).fill(undefined));
  });

  it("has an Italian name", () => {
    expect(etichettaDi(price)).toBe("Prezzo totale");
  });

  it("of the simplified invoice has its own number and name", () => {
    const path = "FatturaElettronicaBody[0].DatiBeniServizi[2].DatiIVA.Aliquota";

    expect(numeroUfficiale(path, FatturaElettronicaSemplificata)).toBe("2.2.3.2");
    expect(etichettaDi(path, FatturaElettronicaSemplificata)).toBe("Aliquota");
    expect(
      numeroUfficiale("FatturaElettronicaHeader.CedentePrestatore.RegimeFiscale", FatturaElettronicaSemplificata),
    ).toBe("1.2.10");
  });

  it("is unknown where the format has no such field", () => {
    expect(numeroUfficiale("FatturaElettronicaBody[0].PrezzoTotale")).toBeUndefined();
    expect(numeroUfficiale(`${price}.Valuta`)).toBeUndefined();
  });
});

describe("every field", () => {
  it("has a label and a line of help in Italian", () => {
    const bare: string[] = [];
    const walk = (campi: Campi) => {
      for (const [name, { tipo }] of Object.entries(campi)) {
        const { etichetta, aiuto } = paroleDi(campi, name);
        if (etichetta === "" || !aiuto.endsWith(".")) bare.push(name);
        if (tipo.forma === "blocco") walk(tipo.campi);
      }
    };
    walk(FatturaElettronica.contenuto.campi);
    walk(FatturaElettronicaSemplificata.contenuto.campi);

    expect(bare).toEqual([]);
  });
});
