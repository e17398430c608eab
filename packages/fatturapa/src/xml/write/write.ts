import type { Problema } from "../../problema.ts";
import { type ComeLetto, FatturaElettronica, type Radice } from "../../tracciato/index.ts";
import type { Busta } from "../read.ts";
import { encodeUtf8 } from "../utf8.ts";
import { Avvisi } from "./avvisi.ts";
import { escapeAttribute } from "./escape.ts";
import { readyOf, type Tree, writeBlock } from "./fields.ts";

/** How a document is written. */
export type Scrittura = {
  /**
   * `adatta` (the default): texts become storable (`traslittera`). `fedele`, for files that are not ours: texts are only
   * escaped, and with the `busta` of a sound file what was not touched is written byte for byte; its signature goes with
   * the first change.
   */
  readonly testi?: "adatta" | "fedele";
  /** Root name, attributes and signature as read; without it `p:` and only what the format wants. */
  readonly busta?: Busta | undefined;
  /**
   * Composed by us: what has no value was never written, so its element is left out although the format wants it; blanks
   * around a text stay, for composing leaves none but those of a file.
   */
  readonly composto?: boolean;
};

/** What was written, and where it does not say what the tree says. */
export type Scritto = {
  readonly xml: string;
  /** By place: texts and numbers written otherwise (FC92, FC93), mandatory elements left without content (FC91). */
  readonly avvisi: readonly Problema[];
};

/**
 * The document as XML: schema order, root with the prefix `p`, no empty element but mandatory ones, decimals with the
 * digits they have but never fewer or more than the format admits (more are rounded half away from zero; whoever
 * computes rounds before).
 */
export const writeXml = (fattura: ComeLetto<FatturaElettronica>, scrittura?: Scrittura): Scritto =>
  writeFormat(fattura, FatturaElettronica, scrittura);

/** The XML of a document that we composed, as UTF-8 bytes: what is stored, sent and signed. */
export const writeXmlBytes = (fattura: FatturaElettronica): Uint8Array =>
  encodeUtf8(writeXml(fattura, { composto: true }).xml);

/** A document of any of our formats as XML. */
export function writeFormat(tree: Tree, formato: Radice, scrittura: Scrittura = {}): Scritto {
  const { testi = "adatta", busta } = scrittura;
  return (testi === "fedele" && busta?.riscrivi(tree)) || writeAnew(tree, formato, scrittura);
}

function writeAnew(tree: Tree, formato: Radice, { testi, busta, composto = false }: Scrittura): Scritto {
  const { nome, namespace, attributi, contenuto } = formato;
  const root = busta?.radice ?? `p:${nome}`;
  const attributes: [string, unknown][] = busta
    ? busta.attributi.map(({ name, value }) => [name, name === "versione" ? tree.versione : value])
    : [...Object.keys(attributi).map((name): [string, unknown] => [name, tree[name]]), ["xmlns:p", namespace]];
  const around = (text: string | undefined) => (text ? `${text}\n` : "");
  let out = `<?xml version="1.0" encoding="UTF-8"?>\n${around(busta?.prima)}<${root}`;
  for (const [name, value] of attributes) if (value) out += ` ${name}="${escapeAttribute(String(value))}"`;
  const avvisi = new Avvisi();
  const scritti = testi === "fedele" ? (busta?.scritti ?? new WeakMap()) : undefined;
  const body = writeBlock(readyOf(contenuto), tree, { scritti, avvisi, composto, pieni: 0 });
  return {
    xml: `${out}>${body}${busta?.firma ?? ""}</${root}>\n${around(busta?.dopo)}`,
    avvisi: avvisi.all,
  };
}
