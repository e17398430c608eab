import { Decimal } from "../../decimal/index.ts";
import { type Blocco, FatturaElettronica, type Foglia, type Radice } from "../../tracciato/index.ts";
import type { Busta } from "../read.ts";
import { encodeUtf8 } from "../utf8.ts";
import { type AsWritten, asWritten } from "./as-written.ts";
import { escapeAttribute, escapeText, isReady } from "./escape.ts";
import { traslittera } from "./traslittera.ts";

/** How a document is written. */
export type Scrittura = {
  /**
   * `adatta` (the default): texts become storable (`traslittera`). `fedele`: what was read is written back as it was,
   * blanks and all, only escaped: for files that are not ours.
   */
  readonly testi?: "adatta" | "fedele";
  /** Root name, attributes and signature as read; without it `p:` and only what the format wants. */
  readonly busta?: Busta | undefined;
};

type Tree = { readonly [name: string]: unknown };
type Scrivi = (value: unknown, scritti: AsWritten | undefined) => string;
/** A field ready to be written: its tags are built once. */
type Pronto = { nome: string; apri: string; chiudi: string; ripetibile: boolean; scrivi: Scrivi };

/**
 * The document as XML: schema order, root with the prefix `p`, no empty element, decimals with the digits they have but
 * never fewer or more than the format admits (more are rounded half away from zero; whoever computes rounds before).
 */
export const writeXml = (fattura: FatturaElettronica, scrittura?: Scrittura): string =>
  writeFormat(fattura, FatturaElettronica, scrittura);

/** The same as UTF-8 bytes: what is stored, sent and signed. */
export const writeXmlBytes = (fattura: FatturaElettronica, scrittura?: Scrittura): Uint8Array =>
  encodeUtf8(writeXml(fattura, scrittura));

/** A document of any of our formats as XML. */
export function writeFormat(tree: Tree, formato: Radice, { testi = "adatta", busta }: Scrittura = {}): string {
  const { nome, namespace, attributi, contenuto } = formato;
  const fedele = testi === "fedele";
  const root = busta?.radice ?? `p:${nome}`;
  const attributes: [string, unknown][] = busta
    ? busta.attributi.map(({ name, value }) => [name, name === "versione" ? tree.versione : value])
    : [...Object.keys(attributi).map((name): [string, unknown] => [name, tree[name]]), ["xmlns:p", namespace]];
  const around = (text: string | undefined) => (text ? `${text}\n` : "");
  let out = `<?xml version="1.0" encoding="UTF-8"?>\n${around(busta?.prima)}<${root}`;
  for (const [name, value] of attributes) if (value) out += ` ${name}="${escapeAttribute(String(value))}"`;
  const body = writeBlock(readyOf(contenuto), tree, fedele ? (busta?.scritti ?? new WeakMap()) : undefined);
  return `${out}>${body}${busta?.firma ?? ""}</${root}>\n${around(busta?.dopo)}`;
}

/** `scritti` is there when what was read is to be written back faithfully. */
function writeBlock(ready: readonly Pronto[], tree: Tree, scritti: AsWritten | undefined): string {
  let out = "";
  for (const field of ready) {
    const value = tree[field.nome];
    if (value === undefined || value === null) continue;
    if (scritti) out += writeFaithfully(field, tree, value, scritti);
    else if (field.ripetibile && Array.isArray(value)) for (const one of value) out += writeOne(field, one);
    else out += writeOne(field, value);
  }
  return out;
}

function writeOne(field: Pronto, value: unknown): string {
  const content = field.scrivi(value, undefined);
  return content === "" ? "" : field.apri + content + field.chiudi;
}

function writeFaithfully(field: Pronto, tree: Tree, value: unknown, scritti: AsWritten): string {
  const values = field.ripetibile && Array.isArray(value) ? value : [value];
  return values
    .map(
      (one, i) =>
        field.apri + (asWritten(scritti, tree, field.nome, i, one) ?? field.scrivi(one, scritti)) + field.chiudi,
    )
    .join("");
}

const prepared = new WeakMap<Blocco, Pronto[]>();

/** The fields of a block with their tags, in order; built the first time. */
function readyOf(blocco: Blocco): readonly Pronto[] {
  const known = prepared.get(blocco);
  if (known) return known;
  const ready = Object.entries(blocco.campi).map(([nome, { cardinalita, tipo }]) => ({
    nome,
    apri: `<${nome}>`,
    chiudi: `</${nome}>`,
    ripetibile: cardinalita.endsWith("N"),
    scrivi: tipo.forma === "blocco" ? blockWriter(tipo) : leafWriter(tipo),
  }));
  prepared.set(blocco, ready);
  return ready;
}

function blockWriter(blocco: Blocco): Scrivi {
  const ready = readyOf(blocco);
  return (value, fedele) =>
    typeof value === "object" && value !== null ? writeBlock(ready, value as Tree, fedele) : "";
}

function leafWriter(foglia: Foglia): Scrivi {
  switch (foglia.forma) {
    case "testo": {
      const { classe } = foglia;
      const limit = classe === "ascii" ? 0x7e : 0xff;
      return (value, scritti) => {
        const text = String(value);
        if (isReady(text, limit)) return text;
        return escapeText(scritti ? text : traslittera(text, classe));
      };
    }
    case "decimale": {
      const { minDec, maxDec } = foglia;
      return (value) => {
        if (!(value instanceof Decimal)) return escapeText(String(value).trim());
        if (value.scale < minDec) return value.round(minDec).toString();
        return (value.scale > maxDec ? value.withDecimals(minDec, maxDec) : value).toString();
      };
    }
    default:
      return (value, scritti) => {
        const text = String(value);
        return isReady(text, 0x7e) ? text : escapeText(scritti ? text : text.trim());
      };
  }
}
