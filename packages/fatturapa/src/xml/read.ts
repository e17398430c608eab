import { Decimal } from "../decimal/index.ts";
import { FatturaElettronica, type Foglia } from "../tracciato/index.ts";
import { readText } from "./lessico.ts";
import { lineOf, percorsoPiuVicino } from "./percorso.ts";
import { type Nastro, NODO, NON_PIANO, type ProblemaXml, scan } from "./scan.ts";
import { annota, type Scritti } from "./scritti.ts";
import { decodeByteByByte, decodeUtf8 } from "./utf8.ts";

/** What was found in a file. */
export type Lettura = {
  /** Structural problems (00200), in file order, at most 50. Empty exactly where the official schema accepts the file. */
  readonly problemi: ProblemaXml[];
  /**
   * The document. Present also with problems, as far as it could be read: then fields that the type promises may be
   * missing and codes may be unknown. Undefined where the file is not an invoice at all.
   */
  readonly fattura: FatturaElettronica | undefined;
  /** What surrounds the document and is not part of its meaning; `writeXml` can put it back. */
  readonly busta: Busta | undefined;
  /** The line (from 1) of the element at a path, or of its nearest ancestor that exists. */
  riga(percorso: string): number;
};

/** The document element as written, and the signature byte for byte. */
export type Busta = {
  readonly radice: string;
  readonly attributi: readonly { readonly name: string; readonly value: string }[];
  readonly firma?: string;
  /** Leaves whose text says more than their value. */
  readonly scritti: Scritti;
};

/** Reads an invoice, checking its structure. Never throws, whatever the bytes. */
export function readXml(input: Uint8Array | string): Lettura {
  const nastro = scan(input, FatturaElettronica);
  const scritti: Scritti = new WeakMap();
  return {
    problemi: nastro.problemi,
    fattura: nastro.radice && (treeOf(nastro, scritti) as FatturaElettronica),
    busta: bustaOf(nastro, scritti),
    riga: (percorso) => lineOf(nastro.bytes, percorsoPiuVicino(nastro, percorso)),
  };
}

/** The structural problems alone: the fastest way to a verdict. */
export const validateXml = (input: Uint8Array | string): ProblemaXml[] => scan(input, FatturaElettronica).problemi;

function bustaOf({ bytes, radice, firma }: Nastro, scritti: Scritti): Busta | undefined {
  if (!radice) return undefined;
  return {
    radice: radice.nome,
    attributi: radice.attributi,
    scritti,
    ...(firma && { firma: decodeUtf8(bytes, firma[0], firma[1]) }),
  };
}

type Tree = { [name: string]: unknown };

/** A tape as a tree of plain objects whose keys are the names of the format. */
export function treeOf(nastro: Nastro, scritti: Scritti): Tree {
  const { automa, bytes, voci } = nastro;
  const ascii = decodeByteByByte(bytes);
  const textOf = (start: number, end: number): string => {
    const text = ascii.slice(start, end);
    for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return decodeUtf8(bytes, start, end);
    return text;
  };
  const block = (index: number, into: Tree): Tree => {
    const end = voci[index + 2] as number;
    let at = index + 3;
    while (at < end) {
      const entry = voci[at] as number;
      const nodo = automa.nodi[entry & NODO];
      if (!nodo) break;
      let value: unknown;
      let text = "";
      if (nodo.foglia) {
        const start = voci[at + 1] as number;
        const stop = voci[at + 2] as number;
        text = (entry & NON_PIANO) !== 0 ? plainText(bytes, start, stop) : textOf(start, stop);
        value = leafValue(nodo.foglia, text);
        at += 3;
      } else {
        value = block(at, {});
        at = voci[at + 2] as number;
      }
      if (value === undefined) continue;
      const present = into[nodo.nome];
      let posizione = 0;
      if (nodo.ripetibile) {
        if (Array.isArray(present)) posizione = present.push(value) - 1;
        else into[nodo.nome] = [value];
      } else if (present === undefined) into[nodo.nome] = value;
      if (nodo.foglia && saysMore(nodo.foglia, text, value))
        annota(scritti, into, nodo.nome, { posizione, valore: value, testo: text });
    }
    return into;
  };
  const tree: Tree = {};
  for (const { name, value } of nastro.radice?.attributi ?? [])
    if (Object.hasOwn(automa.radice.attributi, name)) tree[name] = value;
  return nastro.lunghezza > 0 ? block(0, tree) : tree;
}

/** The text of a leaf that holds references, CDATA or comments. It was well-formed when scanned. */
function plainText(bytes: Uint8Array, start: number, end: number): string {
  return start >= end ? "" : readText(bytes, start).text;
}

/** The value of a leaf; undefined where its text cannot be one (then a problem has been told). */
function leafValue(foglia: Foglia, text: string): unknown {
  switch (foglia.forma) {
    case "decimale":
      return Decimal.parse(text.trim());
    case "intero": {
      const number = Number(text);
      return text.trim() !== "" && Number.isSafeInteger(number) ? number : undefined;
    }
    case "data":
      // Without the time zone that xs:date admits and nobody means.
      return /^\d{4}-\d\d-\d\d/.exec(text.trim())?.[0];
    default:
      return text === "" ? foglia.predefinito : text;
  }
}

/** Whether writing the value would not give the text back. */
function saysMore(foglia: Foglia, text: string, value: unknown): boolean {
  switch (foglia.forma) {
    case "decimale": {
      const first = text.charCodeAt(0);
      // "12.30" and "0.50" are surely what the value writes; only the rest is worth a comparison.
      if ((first >= 0x31 && first <= 0x39) || (first === 0x30 && text.charCodeAt(1) === 0x2e))
        return text.charCodeAt(text.length - 1) <= 0x20;
      return String(value) !== text;
    }
    case "intero":
    case "data":
      return String(value) !== text;
    default:
      return text === "";
  }
}
