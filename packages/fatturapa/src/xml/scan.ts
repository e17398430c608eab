import type { Problema } from "../problema.ts";
import type { Radice } from "../tracciato/index.ts";
import { type Automa, automaDi, type Nodo } from "./automa.ts";
import { inUtf8 } from "./codifica.ts";
import { difetto } from "./difetto.ts";
import { type Lettore, lettoreDi } from "./foglia-veloce.ts";
import {
  type Attributo,
  BANG,
  GT,
  isBlank,
  LT,
  QUESTION,
  readTag,
  readText,
  SLASH,
  skipBlanks,
  skipDeclaration,
  skipMisc,
  skipName,
} from "./lessico.ts";
import { NonBenFormato } from "./non-ben-formato.ts";
import { Spazi, XSI } from "./spazi-dei-nomi.ts";
import { decodeUtf8 } from "./utf8.ts";

/** A structural problem, with its line in the file (from 1). */
export type ProblemaXml = Problema & { riga: number };

/**
 * What one pass over a document leaves: entries of three numbers, in document order.
 * A leaf: node (with `NON_PIANO` where it holds references, CDATA, comments or non-ASCII), first byte, byte after the last.
 * A block: node, byte of its `<`, index of the entry after its last descendant.
 */
export type Nastro = {
  readonly automa: Automa;
  readonly bytes: Uint8Array;
  readonly voci: Int32Array;
  readonly lunghezza: number;
  /** Empty: valid, as the official schema would say. */
  readonly problemi: ProblemaXml[];
  /** Name and attributes of the document element as written; undefined where there is no such document. */
  readonly radice: { readonly nome: string; readonly attributi: readonly Attributo[] } | undefined;
  /** Bytes of the XAdES signature, from `<` to after its closing tag. */
  readonly firma: readonly [number, number] | undefined;
};

export const NON_PIANO = 0x10000;
export const NODO = 0xffff;

/** The SdI lists at most 50 format errors (00201); so do we. */
const MAX_PROBLEMI = 50;
/** As libxml2. */
const MAX_DEPTH = 256;
const DSIG = "http://www.w3.org/2000/09/xmldsig#";

const lettori = new WeakMap<Automa, (Lettore | undefined)[]>();

function lettoriDi(automa: Automa): (Lettore | undefined)[] {
  let known = lettori.get(automa);
  if (!known) {
    known = automa.nodi.map((nodo) => nodo.foglia && lettoreDi(nodo.foglia));
    lettori.set(automa, known);
  }
  return known;
}

/**
 * Reads a document against a format: well-formedness, namespaces, order, cardinality and every facet, in one loop over
 * the bytes. Never throws. After a structural problem it goes on as well as it can, so that all of them are told and
 * what is there can still be read; where the file stops being XML it stops.
 */
export function scan(input: Uint8Array | string, radice: Radice): Nastro {
  const document = inUtf8(input);
  if (typeof document === "string")
    return empty(automaDi(radice), new Uint8Array(0), [
      { codice: "00200", gravita: "errore", percorso: "", messaggio: document, riga: 1 },
    ]);
  return new Scansione(document.bytes, automaDi(radice)).run(document.start);
}

const empty = (automa: Automa, bytes: Uint8Array, problemi: ProblemaXml[]): Nastro => ({
  automa,
  bytes,
  voci: new Int32Array(0),
  lunghezza: 0,
  problemi,
  radice: undefined,
  firma: undefined,
});

class Scansione {
  private readonly bytes: Uint8Array;
  private readonly automa: Automa;
  private readonly lettori: (Lettore | undefined)[];
  private voci: Int32Array;
  private lunghezza = 0;
  private readonly trovati: { offset: number; percorso: string; messaggio: string }[] = [];
  /** Tape index of each open block; the last is the innermost. */
  private readonly aperti: number[] = [];
  /** For each open block, whether its tag entered the namespaces. */
  private readonly conSpazi: boolean[] = [];
  private readonly spazi = new Spazi();
  private namespaceSaid = false;
  private radice: { nome: string; attributi: Attributo[] } | undefined;
  private firma: [number, number] | undefined;

  constructor(bytes: Uint8Array, automa: Automa) {
    this.bytes = bytes;
    this.automa = automa;
    this.lettori = lettoriDi(automa);
    // About one entry every 30 bytes in practice.
    this.voci = new Int32Array(Math.max(96, (bytes.length >> 5) * 3));
  }

  run(start: number): Nastro {
    try {
      const { bytes } = this;
      let at = skipMisc(bytes, skipDeclaration(bytes, start));
      if (bytes[at] !== LT)
        throw new NonBenFormato(
          at,
          at >= bytes.length ? "è vuoto o non contiene XML" : "ha del testo prima del primo elemento",
        );
      at = this.readRoot(at);
      at = skipMisc(bytes, at);
      if (at < bytes.length) throw new NonBenFormato(at, "ha altro contenuto dopo la fine del documento");
    } catch (error) {
      if (!(error instanceof NonBenFormato)) throw error;
      this.lunghezza = Math.min(this.lunghezza, this.voci.length);
      for (const index of this.aperti) this.voci[index + 2] = this.lunghezza;
      // The end of everything is said even when there is no room left.
      this.trovati.length = Math.min(this.trovati.length, MAX_PROBLEMI - 1);
      this.trovati.push({
        offset: error.offset,
        percorso: "",
        messaggio: `Il file non è XML ben formato: ${error.message}.`,
      });
    }
    return {
      automa: this.automa,
      bytes: this.bytes,
      voci: this.voci,
      lunghezza: this.lunghezza,
      problemi: this.withLines(),
      radice: this.radice,
      firma: this.firma,
    };
  }

  private withLines(): ProblemaXml[] {
    let at = 0;
    let riga = 1;
    return this.trovati
      .sort((a, b) => a.offset - b.offset)
      .map(({ offset, percorso, messaggio }) => {
        for (; at < offset; at++) if (this.bytes[at] === 0x0a) riga++;
        return { codice: "00200", gravita: "errore", percorso, messaggio, riga };
      });
  }

  private problem(offset: number, percorso: string | (() => string), messaggio: string): void {
    if (this.trovati.length >= MAX_PROBLEMI) return;
    this.trovati.push({ offset, percorso: typeof percorso === "string" ? percorso : percorso(), messaggio });
  }

  /** Adds an entry and answers its index. */
  private write(nodo: number, start: number, end: number): number {
    const index = this.lunghezza;
    if (index + 3 > this.voci.length) {
      const larger = new Int32Array(this.voci.length * 2);
      larger.set(this.voci);
      this.voci = larger;
    }
    this.voci[index] = nodo;
    this.voci[index + 1] = start;
    this.voci[index + 2] = end;
    this.lunghezza = index + 3;
    return index;
  }

  private node(id: number): Nodo {
    return this.automa.nodi[id] as Nodo;
  }

  private readRoot(at: number): number {
    const { radice } = this.automa;
    const tag = readTag(this.bytes, at);
    const { uri, locale } = this.spazi.open(tag, at);
    if (locale !== radice.nome) {
      this.problem(at, "", `Il documento è <${tag.name.slice(0, 80)}>, non <${radice.nome}>.`);
      return this.skipElement(at, 0);
    }
    this.radice = { nome: tag.name, attributi: tag.attributi };
    if (uri !== radice.namespace) {
      this.problem(
        at,
        "",
        uri === ""
          ? `La radice <${radice.nome}> non ha lo spazio dei nomi previsto.`
          : `Lo spazio dei nomi della radice è "${uri.slice(0, 120)}", non "${radice.namespace}".`,
      );
      this.namespaceSaid = true;
    }
    this.checkRootAttributes(tag.attributi, at);
    const root = this.node(0);
    this.openBlock(0, at, true);
    return tag.chiuso ? this.endBlock(root, root.inizio, tag.end) : this.readBlocks(root, tag.end);
  }

  private checkRootAttributes(attributi: readonly Attributo[], at: number): void {
    const known = this.automa.radice.attributi;
    for (const { name, value } of attributi) {
      const campo = Object.hasOwn(known, name) ? known[name] : undefined;
      if (!campo) this.checkAttribute(name, "", at);
      else if (campo.tipo.forma !== "blocco") {
        const wrong = difetto(campo.tipo, value);
        if (wrong) this.problem(at, name, `L'attributo ${name} ${wrong}.`);
      }
    }
    for (const [name, campo] of Object.entries(known))
      if (campo.cardinalita === "1" && !attributi.some((one) => one.name === name))
        this.problem(at, name, `Manca l'attributo ${name}.`);
  }

  /** Besides namespace declarations, only schema hints may stand on any element. */
  private checkAttribute(name: string, percorso: string | (() => string), at: number): void {
    if (name === "xmlns" || name.startsWith("xmlns:")) return;
    const colon = name.indexOf(":");
    const local = name.slice(colon + 1);
    if (
      colon > 0 &&
      this.spazi.uriOf(name.slice(0, colon), at) === XSI &&
      (local === "schemaLocation" || local === "noNamespaceSchemaLocation")
    )
      return;
    this.problem(at, percorso, `L'attributo ${name.slice(0, 60)} non è previsto.`);
  }

  /** The content of the root and of every block in it; `at` is after the root's start tag. */
  private readBlocks(root: Nodo, start: number): number {
    const { bytes, automa, lettori } = this;
    const { nodi, passi, nomi } = automa;
    const width = nomi.length;
    let block = root;
    let state = root.inizio;
    let at = start;
    /** Which node came last time after each state: nearly always the next one too. */
    const usual = usualOf(automa);
    for (;;) {
      let byte = bytes[at];
      while (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) byte = bytes[++at];
      if (byte !== LT) {
        at = this.strayText(block, at);
        continue;
      }
      const next = bytes[at + 1];
      if (next === SLASH) {
        at = this.closingTag(block, at, this.conSpazi.at(-1) ? this.spazi.nome : block.nome);
        this.endBlock(block, state, at);
        if (this.aperti.length === 0) return at;
        state = block.id;
        block = nodi[block.padre] as Nodo;
        continue;
      }
      if (next === BANG || next === QUESTION) {
        at = this.strayText(block, at);
        continue;
      }
      let id = usual[state] as number;
      let after = id === 0 ? -1 : afterName((nodi[id] as Nodo).bytes, bytes, at + 1);
      let plain = after > 0 && bytes[after] === GT && this.spazi.semplice;
      if (!plain) {
        after = at + 1;
        while (isNameByte(bytes[after])) after++;
        const name = automa.idDelNome.get(asciiName(bytes, at + 1, after));
        id = name === undefined ? 0 : (passi[state * width + name] as number);
        plain = id !== 0 && bytes[after] === GT && this.spazi.semplice;
        if (plain) usual[state] = id;
      }
      if (plain) {
        const nodo = nodi[id] as Nodo;
        const lettore = lettori[id];
        if (lettore === undefined) {
          this.openBlock(id, at, false);
          block = nodo;
          state = nodo.inizio;
          at = after + 1;
          continue;
        }
        const end = lettore(bytes, after + 1);
        if (end >= 0) {
          this.write(id, after + 1, end);
          at = this.closingTag(nodo, end, nodo.nome);
          state = id;
          continue;
        }
        at = this.slowLeaf(nodo, nodo.nome, at, after + 1);
        state = id;
        continue;
      }
      // A tag with attributes, a prefix, an empty-element tag, an unknown or misplaced name.
      const opened = this.unusualTag(block, state, at);
      at = opened.at;
      state = opened.state;
      block = nodi[opened.block] as Nodo;
    }
  }

  private unusualTag(block: Nodo, state: number, at: number): { at: number; state: number; block: number } {
    const { automa, bytes } = this;
    const tag = readTag(bytes, at);
    const { uri, locale } = this.spazi.open(tag, at);
    if (uri === DSIG && locale === "Signature" && block.id === 0) return this.signature(block, state, at);
    const name = automa.idDelNome.get(locale);
    const passi = automa.passi;
    const allowed = name === undefined ? 0 : (passi[state * automa.nomi.length + name] as number);
    const id = allowed || (block.figli.find((figlio) => this.node(figlio).nome === locale) ?? 0);
    if (id === 0) {
      this.problem(
        at,
        () => join(this.path(), locale.slice(0, 60)),
        `L'elemento <${tag.name.slice(0, 60)}> non è previsto${this.expected(block, state)}.`,
      );
      this.spazi.close();
      return { at: this.skipElement(at, this.aperti.length), state, block: block.id };
    }
    const nodo = this.node(id);
    if (uri !== "" && !this.namespaceSaid) {
      this.namespaceSaid = true;
      this.problem(
        at,
        () => join(this.path(), this.step(id)),
        `L'elemento <${tag.name.slice(0, 60)}> sta in uno spazio dei nomi: solo la radice deve averne uno, con un prefisso.`,
      );
    }
    if (!allowed)
      this.problem(
        at,
        () => join(this.path(), this.step(id)),
        `L'elemento <${nodo.nome}> non è ammesso qui${this.expected(block, state)}.`,
      );
    for (const { name: attribute } of tag.attributi)
      this.checkAttribute(attribute, () => join(this.path(), this.step(id)), at);
    if (nodo.foglia) {
      const end = this.slowLeaf(nodo, tag.chiuso ? undefined : tag.name, at, tag.end);
      this.spazi.close();
      return { at: end, state: id, block: block.id };
    }
    this.openBlock(id, at, true);
    if (tag.chiuso) {
      this.endBlock(nodo, nodo.inizio, tag.end);
      return { at: tag.end, state: id, block: block.id };
    }
    return { at: tag.end, state: nodo.inizio, block: id };
  }

  private openBlock(id: number, at: number, conSpazi: boolean): void {
    this.aperti.push(this.write(id, at, 0));
    this.conSpazi.push(conSpazi);
  }

  /** Says what is missing at the end of a block, closes its entry and answers `at`. */
  private endBlock(block: Nodo, state: number, at: number): number {
    if (this.automa.completo[state] !== 1) {
      const [first] = this.possible(block, state);
      const missing = first ? this.node(first).nome : "";
      this.problem(
        at,
        () => join(this.path(), missing),
        `In <${block.nome}> manca ${this.possible(block, state)
          .map((id) => `<${this.node(id).nome}>`)
          .join(" oppure ")}.`,
      );
    }
    this.voci[(this.aperti.pop() as number) + 2] = this.lunghezza;
    if (this.conSpazi.pop()) this.spazi.close();
    return at;
  }

  /** Nodes that may come in this state. */
  private possible(block: Nodo, state: number): number[] {
    const width = this.automa.nomi.length;
    return block.figli.filter(
      (id) => this.automa.passi[state * width + (this.automa.idDelNome.get(this.node(id).nome) as number)] === id,
    );
  }

  private expected(block: Nodo, state: number): string {
    const names = this.possible(block, state).map((id) => `<${this.node(id).nome}>`);
    if (this.automa.completo[state] === 1) names.push(`la fine di <${block.nome}>`);
    const last = names.pop();
    return `: qui può stare ${names.length > 0 ? `${names.join(", ")} oppure ${last}` : last}`;
  }

  /** A leaf that is not plain, or is wrong: the whole rule, on its text. `written` is undefined for `<a/>`. */
  private slowLeaf(nodo: Nodo, written: string | undefined, tagAt: number, start: number): number {
    const foglia = nodo.foglia;
    if (!foglia) return start;
    let value = "";
    let end = start;
    let next = start;
    let intruder = false;
    let cdata = false;
    if (written !== undefined) {
      for (;;) {
        const read = readText(this.bytes, next);
        value += read.text;
        end = read.end;
        cdata ||= read.cdata;
        if (this.bytes[end + 1] === SLASH) break;
        if (!intruder)
          this.problem(end, () => join(this.path(), this.step(nodo.id)), `<${nodo.nome}> contiene un altro elemento.`);
        intruder = true;
        next = this.skipElement(end, this.aperti.length + 1);
      }
    }
    // An empty CDATA section is content: the default does not stand in for it.
    const rule = cdata && foglia.predefinito ? { ...foglia, predefinito: undefined } : foglia;
    const wrong = intruder ? undefined : difetto(rule, value);
    if (wrong)
      this.problem(tagAt, () => join(this.path(), this.step(nodo.id)), `<${nodo.nome}> ${wrong}${shown(value)}.`);
    this.write(nodo.id | NON_PIANO, start, intruder ? start : end);
    return written === undefined ? start : this.closingTag(nodo, end, written);
  }

  /** `</name>` at `at`, where `written` is the open tag's name; answers where it ends. */
  private closingTag(nodo: Nodo, at: number, written: string): number {
    const { bytes } = this;
    let end = written === nodo.nome ? afterName(nodo.bytes, bytes, at + 2) : -1;
    if (end > 0) {
      if (bytes[end] === GT) return end + 1;
      end = skipBlanks(bytes, end);
      if (bytes[end] === GT) return end + 1;
    }
    const nameEnd = skipName(bytes, at + 2);
    const closed = decodeUtf8(bytes, at + 2, nameEnd);
    end = skipBlanks(bytes, nameEnd);
    if (closed === written && bytes[end] === GT) return end + 1;
    throw new NonBenFormato(at, `chiude </${closed.slice(0, 60)}> mentre è aperto <${written.slice(0, 60)}>`);
  }

  /** Text where only elements may stand, comments and instructions included. */
  private strayText(block: Nodo, at: number): number {
    const { text, end, cdata } = readText(this.bytes, at);
    if (cdata || /[^ \t\r\n]/.test(text))
      this.problem(
        at,
        () => this.path(),
        `In <${block.nome}> c'è del testo fuori dagli elementi${shown(text.trim())}.`,
      );
    return end;
  }

  /** Skips an element of no interest, checking that it is well-formed; `depth` elements are open around it. */
  private skipElement(start: number, depth: number): number {
    const { bytes } = this;
    const names: string[] = [];
    let at = start;
    do {
      if (bytes[at + 1] === SLASH) {
        const nameEnd = skipName(bytes, at + 2);
        const name = names.pop();
        if (decodeUtf8(bytes, at + 2, nameEnd) !== name)
          throw new NonBenFormato(at, `chiude un elemento diverso da <${name}>`);
        at = skipBlanks(bytes, nameEnd);
        if (bytes[at] !== GT) throw new NonBenFormato(at, "ha una chiusura scritta male");
        at++;
        this.spazi.close();
      } else {
        const tag = readTag(bytes, at);
        this.spazi.open(tag, at);
        at = tag.end;
        if (tag.chiuso) this.spazi.close();
        else if (names.push(tag.name) + depth > MAX_DEPTH)
          throw new NonBenFormato(at, "ha troppi elementi uno dentro l'altro");
      }
      if (names.length > 0) at = readText(bytes, at).end;
    } while (names.length > 0);
    return at;
  }

  /** The XAdES signature: last child of the root. Its own schema is checked as far as its first level. */
  private signature(block: Nodo, state: number, at: number): { at: number; state: number; block: number } {
    this.spazi.close();
    if (this.firma || this.automa.completo[state] !== 1)
      this.problem(at, "Signature", "La firma non sta dopo l'ultimo documento.");
    const end = this.skipElement(at, 1);
    this.firma = [at, end];
    const inside = decodeUtf8(this.bytes, at, end);
    const required = ["SignedInfo", "SignatureValue"].find(
      (name) => !new RegExp(`<(?:[\\w.-]+:)?${name}[\\s/>]`).test(inside),
    );
    if (required) this.problem(at, "Signature", `Nella firma manca <${required}>.`);
    return { at: end, state: this.automa.fine, block: block.id };
  }

  private path(): string {
    return this.aperti
      .slice(1)
      .map((index) => this.stepAt(index))
      .join(".");
  }

  private stepAt(index: number): string {
    const id = (this.voci[index] as number) & NODO;
    return this.node(id).ripetibile ? `${this.node(id).nome}[${this.countBefore(id, index)}]` : this.node(id).nome;
  }

  /** The step of an element about to be written. */
  private step(id: number): string {
    return this.node(id).ripetibile
      ? `${this.node(id).nome}[${this.countBefore(id, this.lunghezza)}]`
      : this.node(id).nome;
  }

  /** How many of this node stand in the same block before `index`. A node has one parent: a look back is enough. */
  private countBefore(id: number, index: number): number {
    const padre = this.node(id).padre;
    const parentIndex =
      this.aperti.findLast((open) => ((this.voci[open] as number) & NODO) === padre && open < index) ?? 0;
    let count = 0;
    for (let i = parentIndex + 3; i < index; i += 3) if (((this.voci[i] as number) & NODO) === id) count++;
    return count;
  }
}

const usuals = new WeakMap<Automa, Uint16Array>();
function usualOf(automa: Automa): Uint16Array {
  let usual = usuals.get(automa);
  if (!usual) {
    usual = new Uint16Array(automa.completo.length);
    usuals.set(automa, usual);
  }
  return usual;
}

/** The byte after `name` when it stands at `at`, else -1. */
function afterName(name: Uint8Array, bytes: Uint8Array, at: number): number {
  const { length } = name;
  for (let i = 0; i < length; i++) if (bytes[at + i] !== name[i]) return -1;
  return at + length;
}

const isNameByte = (byte: number | undefined): boolean =>
  byte !== undefined && byte !== GT && byte !== SLASH && byte !== LT && !isBlank(byte);

function asciiName(bytes: Uint8Array, start: number, end: number): string {
  let name = "";
  for (let i = start; i < end && i < start + 64; i++) name += String.fromCharCode(bytes[i] as number);
  return name;
}

const join = (path: string, step: string): string => (path === "" ? step : step === "" ? path : `${path}.${step}`);
/** The wrong value, short, for the message. */
const shown = (value: string): string =>
  value === "" ? "" : `: "${value.length > 60 ? `${value.slice(0, 57)}…` : value}"`;
