import { Decimal } from "../../decimal/index.ts";
import type { Blocco, Campo, Foglia } from "../../tracciato/index.ts";
import { type AsWritten, asWritten } from "./as-written.ts";
import type { Avvisi } from "./avvisi.ts";
import { escapeText, isReady } from "./escape.ts";
import { traslittera } from "./traslittera.ts";

/** A document or a block of it, by the names of the format. */
export type Tree = { readonly [name: string]: unknown };

/** What writes one document: how leaves were written, where it is to be faithful; what there is to say; leaves with content so far. */
export type Penna = {
  readonly scritti: AsWritten | undefined;
  readonly avvisi: Avvisi;
  /** What has no value is left out, mandatory or not. */
  readonly composto: boolean;
  pieni: number;
};

/** The content of an element; `serve`: it will be written even if there is none. */
type Scrivi = (value: unknown, penna: Penna, serve: boolean) => string;

/** A field ready to be written: its tags are built once. */
export type Pronto = {
  readonly nome: string;
  readonly apri: string;
  readonly chiudi: string;
  readonly ripetibile: boolean;
  readonly obbligatorio: boolean;
  /** Of a choice, the fields that can stand in its place. */
  readonly altri: readonly string[] | undefined;
  readonly scrivi: Scrivi;
  /** Of a block, its own table. */
  readonly blocco: Blocco | undefined;
};

const prepared = new WeakMap<Blocco, Pronto[]>();

/** The fields of a block with their tags, in order; built the first time. */
export function readyOf(blocco: Blocco): readonly Pronto[] {
  const known = prepared.get(blocco);
  if (known) return known;
  const ready = Object.entries(blocco.campi).map(([nome, { cardinalita, tipo }]: [string, Campo]) => ({
    nome,
    apri: `<${nome}>`,
    chiudi: `</${nome}>`,
    ripetibile: cardinalita.endsWith("N"),
    obbligatorio: cardinalita.startsWith("1"),
    altri: blocco.scelta?.some((group) => group.includes(nome))
      ? blocco.scelta.filter((group) => !group.includes(nome)).flat()
      : undefined,
    scrivi: tipo.forma === "blocco" ? blockWriter(tipo) : leafWriter(nome, tipo),
    blocco: tipo.forma === "blocco" ? tipo : undefined,
  }));
  prepared.set(blocco, ready);
  return ready;
}

/** The elements of a block, in order; what may be missing and has no content is not written. */
export function writeBlock(ready: readonly Pronto[], tree: Tree, penna: Penna): string {
  let out = "";
  for (const field of ready) {
    const value = tree[field.nome];
    if (value === undefined || value === null) continue;
    if (field.ripetibile && Array.isArray(value))
      for (let i = 0; i < value.length; i++) out += writeOne(field, tree, { value: value[i], i }, penna);
    else out += writeOne(field, tree, { value, i: 0 }, penna);
  }
  return out;
}

type Occorrenza = { readonly value: unknown; readonly i: number };

/** One element with its tags; nothing where it has no content and may be missing. */
export function writeOne(field: Pronto, tree: Tree, { value, i }: Occorrenza, penna: Penna): string {
  const { scritti, avvisi, composto } = penna;
  const { nome, altri } = field;
  const before = avvisi.all.length;
  const expected = field.obbligatorio || (altri?.every((other) => (tree[other] ?? null) === null) ?? false);
  const serve = scritti !== undefined || (expected && !composto);
  const content = (scritti && asWritten(scritti, tree, nome, i, value)) ?? field.scrivi(value, penna, serve);
  if (avvisi.all.length > before) avvisi.under(before, field.ripetibile ? `${nome}[${i}]` : nome);
  return content === "" && !serve ? "" : field.apri + content + field.chiudi;
}

function blockWriter(blocco: Blocco): Scrivi {
  const ready = readyOf(blocco);
  return (value, penna, serve) => {
    if (typeof value !== "object" || value === null) return "";
    const { pieni, avvisi } = penna;
    const before = avvisi.all.length;
    const content = writeBlock(ready, value as Tree, penna);
    if (serve || penna.pieni > pieni) return content;
    avvisi.forget(before);
    return "";
  };
}

function leafWriter(nome: string, foglia: Foglia): Scrivi {
  const content = contentOf(foglia);
  return (value, penna, serve) => {
    const written = content(value, penna);
    if (written !== "") {
      penna.pieni++;
      return written;
    }
    if (!serve || penna.scritti) return "";
    const text = String(value);
    penna.avvisi.senzaContenuto(nome, text);
    const asItWas = escapeText(text);
    if (asItWas !== "") penna.pieni++;
    return asItWas;
  };
}

function contentOf(foglia: Foglia): (value: unknown, penna: Penna) => string {
  switch (foglia.forma) {
    case "testo": {
      const { classe } = foglia;
      const limit = classe === "ascii" ? 0x7e : 0xff;
      return (value, { scritti, avvisi, composto }) => {
        const text = String(value);
        if (isReady(text, limit)) return text;
        if (scritti) return escapeText(text);
        const stored = traslittera(text, classe, composto);
        if (stored !== "" && withoutBlanks(stored) !== withoutBlanks(text)) avvisi.traslitterato(text, stored);
        return escapeText(stored);
      };
    }
    case "decimale": {
      const { minDec, maxDec } = foglia;
      return (value, { avvisi }) => {
        if (!(value instanceof Decimal)) return escapeText(String(value).trim());
        if (value.scale < minDec) return value.round(minDec).toString();
        if (value.scale <= maxDec) return value.toString();
        const written = value.withDecimals(minDec, maxDec);
        if (!written.equals(value)) avvisi.arrotondato(value.toString(), written.toString(), maxDec);
        return written.toString();
      };
    }
    default:
      return (value, { scritti }) => {
        const text = String(value);
        return isReady(text, 0x7e) ? text : escapeText(scritti ? text : text.trim());
      };
  }
}

const withoutBlanks = (text: string): string => text.replace(/\s+/g, "");
