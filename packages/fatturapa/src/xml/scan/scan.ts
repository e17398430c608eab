import { numberAt } from "../../bytes/number-at.ts";
import type { Campi, Radice } from "../../tracciato/index.ts";
import { TooManyAttributes } from "../attribute-limit.ts";
import { BANG, isBlank, LT, QUESTION, SLASH } from "../characters.ts";
import { inUtf8 } from "../encoding.ts";
import { IllFormed } from "../ill-formed.ts";
import { leafDefect } from "../leaf/leaf-defect.ts";
import { Namespaces, XSD, XSI } from "../namespaces.ts";
import { skipDeclaration, skipMisc } from "../prolog.ts";
import { skipClosingTag, skipElement } from "../skip-element.ts";
import { type Attribute, readTag, type Tag } from "../tag.ts";
import { readText } from "../text.ts";
import { readElement } from "../xml-tree.ts";
import { type Automaton, automatonOf, type Place, possible } from "./automaton.ts";
import { memoryOf } from "./memory.ts";
import { officialType } from "./official-type.ts";
import { placeAt } from "./place-at.ts";
import { OLTRE_I_LIMITI, Problems } from "./problems.ts";
import { DSIG, signatureDefect } from "./signature-defect.ts";
import { standsAt, viewOf } from "./tag-in-place.ts";
import { NOT_PLAIN, type Tape, TapeWriter } from "./tape.ts";

/**
 * Reads a document against a format: well-formedness, namespaces, order, cardinality and every facet, in one loop over
 * the bytes. Never throws. After a structural problem it goes on as well as it can, so that all of them are told and
 * what is there can still be read; where the file stops being XML it stops.
 */
export function scan(input: Uint8Array | string, format: Radice): Tape {
  const document = inUtf8(input);
  if (typeof document !== "string") return new Scan(document.bytes, automatonOf(format)).run(document.start);
  const unread = new Scan(new Uint8Array(0), automatonOf(format));
  unread.problems.add(0, "", document);
  return unread.tape();
}

/** Where the reading stands: next byte, state of the automaton, innermost open block. */
type Position = { at: number; state: number; block: Place };

class Scan {
  readonly problems = new Problems();
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly automaton: Automaton;
  private readonly writer: TapeWriter;
  private readonly namespaces = new Namespaces();
  /** For each open block, its name as written if its tag entered the namespaces. */
  private readonly written: (string | undefined)[] = [];
  private namespaceSaid = false;
  /** So far, after the root's start tag, only tags without attributes and blanks between the leaves. */
  private plainBetween = true;
  private root: Tape["root"];
  private signature: Tape["signature"];
  private prolog: Tape["prolog"];
  private epilog: Tape["epilog"];

  constructor(bytes: Uint8Array, automaton: Automaton) {
    this.bytes = bytes;
    this.view = viewOf(bytes);
    this.automaton = automaton;
    this.writer = new TapeWriter(automaton, bytes.length);
  }

  tape(): Tape {
    const { automaton, bytes, plainBetween, root, signature, prolog, epilog } = this;
    const { entries, length } = this.writer;
    return {
      automaton,
      bytes,
      entries,
      length,
      plainBetween,
      root,
      signature,
      prolog,
      epilog,
      problemi: this.problems.withLines(bytes),
    };
  }

  run(start: number): Tape {
    const { bytes } = this;
    try {
      const first = skipDeclaration(bytes, start);
      let at = skipMisc(bytes, first);
      this.prolog = [first, at];
      if (bytes[at] !== LT)
        throw new IllFormed(at, at < bytes.length ? "ha del testo prima del primo elemento" : "è vuoto");
      const last = this.readRoot(at);
      at = skipMisc(bytes, last);
      this.epilog = [last, at];
      if (at < bytes.length) throw new IllFormed(at, "ha altro contenuto dopo la fine del documento");
    } catch (error) {
      if (!(error instanceof IllFormed)) throw error;
      while (this.writer.depth > 0) this.writer.closeBlock();
      if (error instanceof TooManyAttributes) this.problems.addLast(error.offset, error.message, OLTRE_I_LIMITI);
      else this.problems.addLast(error.offset, `Il file non è XML ben formato: ${error.message}.`);
    }
    return this.tape();
  }

  private readRoot(at: number): number {
    const { format, places } = this.automaton;
    const tag = readTag(this.bytes, at);
    const { uri, local } = this.namespaces.open(tag, at);
    if (local !== format.nome) {
      this.problems.add(at, "", `Il documento è <${tag.name.slice(0, 80)}>, non <${format.nome}>.`);
      this.namespaces.close();
      return skipElement(this.bytes, at, this.namespaces, 0);
    }
    this.root = { name: tag.name, attributes: tag.attributes };
    if (uri !== format.namespace) {
      this.namespaceSaid = true;
      const written = uri === "" ? "manca" : `è "${uri.slice(0, 120)}"`;
      this.problems.add(at, "", `Lo spazio dei nomi della radice ${written}: deve essere "${format.namespace}".`);
    }
    const root = placeAt(places, 0);
    this.checkAttributes(this.withoutType(tag, root), format.attributi, at, () => "");
    this.openBlock(root, at, tag.name);
    if (!tag.closed) return this.readBlocks(root, tag.end);
    this.endBlock(root, root.start, tag.end);
    return tag.end;
  }

  /** The content of the root and of every block in it; `start` is after the root's start tag. */
  private readBlocks(root: Place, start: number): number {
    const { bytes, view, automaton, namespaces, writer } = this;
    const { places } = automaton;
    const { readers, usual, next: admitted } = memoryOf(automaton);
    let block = root;
    let state = root.start;
    let at = start;
    for (;;) {
      while (isBlank(bytes[at])) at++;
      const next = bytes[at + 1];
      if (bytes[at] !== LT || next === BANG || next === QUESTION) {
        at = this.strayText(block, at);
        continue;
      }
      if (next === SLASH) {
        at = this.closingTag(block, at, this.written.at(-1) ?? block.name);
        this.endBlock(block, state, at);
        if (writer.depth === 0) return at;
        state = block.id;
        block = placeAt(places, block.parent);
        continue;
      }
      // What came last time after this state is nearly always what comes now.
      let place = usual[state];
      if (!place || !namespaces.plain || !standsAt(place.opening, view, bytes.length, at)) {
        place = namespaces.plain
          ? admitted[state]?.find(({ opening }) => standsAt(opening, view, bytes.length, at))
          : undefined;
        if (!place) {
          ({ at, state, block } = this.unusualTag(block, state, at));
          continue;
        }
        usual[state] = place;
      }
      const { id } = place;
      const content = at + place.opening.length;
      const reader = readers[id];
      if (reader === undefined) {
        if (place.attributes) this.checkAttributes([], place.attributes, at, () => this.writer.pathOf(id));
        this.openBlock(place, at, undefined);
        block = place;
        state = place.start;
        at = content;
        continue;
      }
      const end = reader(bytes, content);
      if (end >= 0) {
        writer.add(id, content, end);
        at = this.closingTag(place, end, place.name);
      } else at = this.slowLeaf(place, place.name, at, content);
      state = id;
    }
  }

  /** A tag with attributes, a prefix, an empty-element tag, an unknown or misplaced name. */
  private unusualTag(block: Place, state: number, at: number): Position {
    const { automaton, bytes, namespaces, problems, writer } = this;
    this.plainBetween = false;
    const tag = readTag(bytes, at);
    const { uri, local } = namespaces.open(tag, at);
    if (uri === DSIG && local === "Signature" && block.signature) return this.readSignature(block, state, at);
    const name = automaton.nameIds.get(local) ?? -1;
    const allowed = name < 0 ? 0 : numberAt(automaton.steps, state * automaton.names.length + name);
    const id = allowed || block.children.find((child) => automaton.places[child]?.name === local);
    if (!id) {
      const message = () => `L'elemento <${tag.name.slice(0, 60)}> non è previsto: ${this.expected(block, state)}.`;
      problems.add(at, () => writer.pathTo(local.slice(0, 60)), message);
      namespaces.close();
      return { at: skipElement(bytes, at, namespaces, writer.depth), state, block };
    }
    const place = placeAt(automaton.places, id);
    if (!allowed) {
      const message = () => `L'elemento <${place.name}> non è ammesso qui: ${this.expected(block, state)}.`;
      problems.add(at, () => writer.pathOf(id), message);
    }
    this.checkTag(tag, uri, place, at);
    if (place.leaf) {
      const end = this.slowLeaf(place, tag.closed ? undefined : tag.name, at, tag.end);
      namespaces.close();
      return { at: end, state: id, block };
    }
    this.openBlock(place, at, tag.name);
    if (!tag.closed) return { at: tag.end, state: place.start, block: place };
    this.endBlock(place, place.start, tag.end);
    return { at: tag.end, state: id, block };
  }

  private checkTag(tag: Tag, uri: string, place: Place, at: number): void {
    if (uri !== "" && !this.namespaceSaid) {
      this.namespaceSaid = true;
      const message = `L'elemento <${tag.name.slice(0, 60)}> sta in uno spazio dei nomi: solo la radice deve averne uno, con un prefisso.`;
      this.problems.add(at, () => this.writer.pathOf(place.id), message);
    }
    const attributes = this.withoutType(tag, place);
    this.checkAttributes(attributes, place.attributes ?? {}, at, () => this.writer.pathOf(place.id));
  }

  /** The attributes of a tag but for an `xsi:type` that says what the schema of the invoices says anyway. */
  private withoutType({ attributes }: Tag, place: Place): readonly Attribute[] {
    const { format, places } = this.automaton;
    if (!format.nome.startsWith("FatturaElettronica")) return attributes;
    return attributes.filter(({ name, value }) => {
      const [prefix = "", local] = name.split(":");
      if (local !== "type" || this.namespaces.declared(prefix) !== XSI) return true;
      const [, of = "", type] = /^[ \t\r\n]*(?:([^ :]+):)?([^ :]+?)[ \t\r\n]*$/.exec(value) ?? [];
      const uri = this.namespaces.declared(of);
      const meant = uri === format.namespace ? type : uri === XSD && `xs:${type}`;
      return meant !== officialType(place, placeAt(places, place.parent));
    });
  }

  private checkAttributes(attributes: readonly Attribute[], known: Campi, at: number, where: () => string): void {
    const path = (name: string) => () => (where() === "" ? name : where());
    for (const { name, value } of attributes) {
      const campo = Object.hasOwn(known, name) ? known[name] : undefined;
      if (!campo || campo.tipo.forma === "blocco") {
        this.checkAttribute(name, where, at);
        continue;
      }
      const wrong = leafDefect(campo.tipo, value);
      if (wrong) this.problems.add(at, path(name), `L'attributo ${name} ${wrong}.`);
    }
    for (const [name, { cardinalita }] of Object.entries(known))
      if (cardinalita === "1" && !attributes.some((attribute) => attribute.name === name))
        this.problems.add(at, path(name), `Manca l'attributo ${name}.`);
  }

  /** Besides namespace declarations, only hints about schemas may stand on any element. */
  private checkAttribute(name: string, percorso: string | (() => string), at: number): void {
    if (name === "xmlns" || name.startsWith("xmlns:")) return;
    const [prefix = "", local] = name.split(":");
    const isHint = local === "schemaLocation" || local === "noNamespaceSchemaLocation";
    if (isHint && this.namespaces.uriOf(prefix, at) === XSI) return;
    this.problems.add(at, percorso, `L'attributo ${name.slice(0, 60)} non è previsto.`);
  }

  private openBlock(place: Place, at: number, written: string | undefined): void {
    this.writer.openBlock(place.id, at);
    this.written.push(written);
  }

  /** Closes a block, saying what is missing in it. */
  private endBlock(block: Place, state: number, at: number): void {
    if (this.automaton.complete[state] !== 1) {
      const missing = possible(this.automaton, block, state).map(({ name }) => name);
      const names = missing.map((name) => `<${name}>`).join(" oppure ");
      this.problems.add(at, () => this.writer.pathTo(missing[0] ?? ""), `In <${block.name}> manca ${names}.`);
    } else if (block.signature === "richiesta" && state !== this.automaton.end)
      this.problems.add(at, () => this.writer.pathTo("Signature"), `In <${block.name}> manca la firma.`);
    this.writer.closeBlock();
    if (this.written.pop() !== undefined) this.namespaces.close();
  }

  private expected(block: Place, state: number): string {
    const names = possible(this.automaton, block, state).map(({ name }) => `<${name}>`);
    if (this.automaton.complete[state] === 1) names.push(`la fine di <${block.name}>`);
    const last = names.pop();
    return `qui può stare ${names.length > 0 ? `${names.join(", ")} oppure ${last}` : last}`;
  }

  /** A leaf that is not plain, or is wrong: the whole rule, on its text. `written` is undefined for `<a/>`. */
  private slowLeaf(place: Place, written: string | undefined, tagAt: number, start: number): number {
    const { bytes, problems, writer } = this;
    let { text, end, cdata } = written === undefined ? { text: "", end: start, cdata: false } : readText(bytes, start);
    let intruder = false;
    while (written !== undefined && bytes[end + 1] !== SLASH) {
      if (!intruder) problems.add(end, () => writer.pathOf(place.id), `<${place.name}> contiene un altro elemento.`);
      intruder = true;
      this.plainBetween = false;
      end = readText(bytes, skipElement(bytes, end, this.namespaces, writer.depth + 1)).end;
    }
    if (!intruder && place.leaf) {
      // An empty CDATA section is content: the default does not stand in for it.
      const wrong = leafDefect(cdata ? { ...place.leaf, predefinito: undefined } : place.leaf, text);
      if (wrong) problems.add(tagAt, () => writer.pathOf(place.id), `<${place.name}> ${wrong}${shown(text)}.`);
    }
    writer.add(place.id | NOT_PLAIN, start, intruder ? start : end);
    return written === undefined ? start : this.closingTag(place, end, written);
  }

  /** `</name>` at `at`, where `written` is the open tag's name; answers where it ends. */
  private closingTag(place: Place, at: number, written: string): number {
    const { closing } = place;
    if (written === place.name && standsAt(closing, this.view, this.bytes.length, at)) return at + closing.length;
    return skipClosingTag(this.bytes, at, written);
  }

  /** Text where only elements may stand, comments and instructions included. */
  private strayText(block: Place, at: number): number {
    const { text, end, cdata } = readText(this.bytes, at);
    this.plainBetween = false;
    if (cdata || /[^ \t\r\n]/.test(text)) {
      const message = `In <${block.name}> c'è del testo fuori dagli elementi${shown(text.trim())}.`;
      this.problems.add(at, () => this.writer.path(), message);
    }
    return end;
  }

  /** A signature, the last child of its block; that of the whole document is kept. */
  private readSignature(block: Place, state: number, at: number): Position {
    this.namespaces.close();
    const say = (message: string) => this.problems.add(at, () => this.writer.pathTo("Signature"), message);
    if (state === this.automaton.end || this.automaton.complete[state] !== 1) say("La firma non sta alla fine.");
    const { element, end } = readElement(this.bytes, at, this.namespaces, this.writer.depth);
    const defect = signatureDefect(element);
    if (defect) say(defect);
    if (block.id === 0) this.signature = [at, end];
    return { at: end, state: this.automaton.end, block };
  }
}

/** The wrong value, short, for the message. */
const shown = (value: string): string =>
  value === "" ? "" : `: "${value.length > 60 ? `${value.slice(0, 57)}…` : value}"`;
