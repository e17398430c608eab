import { LT, SLASH } from "./characters.ts";
import { inUtf8 } from "./encoding.ts";
import { IllFormed } from "./ill-formed.ts";
import { Namespaces, XSI } from "./namespaces.ts";
import { skipDeclaration, skipMisc } from "./prolog.ts";
import { MAX_DEPTH, skipClosingTag, tooDeep } from "./skip-element.ts";
import { readTag } from "./tag.ts";
import { readText } from "./text.ts";

/** An element of any XML, read without knowing its format. */
export type XmlElement = {
  /** Local name, without prefix. */
  readonly name: string;
  readonly uri: string;
  /** By name as written, those of XML Schema always with `xsi:`. */
  readonly attributes: { readonly [name: string]: string };
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  readonly text: string;
  /** Some of its text was written as CDATA: then even none is content. */
  readonly cdata: boolean;
};

/** An element with the byte after it. */
type ElementRead = { readonly element: XmlElement; readonly end: number };

type Open = {
  name: string;
  uri: string;
  attributes: { [name: string]: string };
  children: XmlElement[];
  text: string;
  cdata: boolean;
  written: string;
};

/** The document element, or undefined where the input is not well-formed XML (or has a DOCTYPE). Never throws. */
export function readXmlTree(input: Uint8Array | string): XmlElement | undefined {
  const document = inUtf8(input);
  if (typeof document === "string") return undefined;
  try {
    return read(document.bytes, document.start);
  } catch (error) {
    if (error instanceof IllFormed) return undefined;
    throw error;
  }
}

function read(bytes: Uint8Array, start: number): XmlElement {
  const first = skipMisc(bytes, skipDeclaration(bytes, start));
  if (bytes[first] !== LT) throw new IllFormed(first, "non è XML");
  const { element, end } = readElement(bytes, first, new Namespaces(), 0);
  const at = skipMisc(bytes, end);
  if (at < bytes.length) throw new IllFormed(at, "continua dopo la fine");
  return element;
}

/** The element at `start`, whole, with the namespaces in force there; `depth` elements are open around it. */
export function readElement(bytes: Uint8Array, start: number, namespaces: Namespaces, depth: number): ElementRead {
  const open: Open[] = [];
  let at = start;
  for (;;) {
    let closed: Open | undefined;
    if (bytes[at + 1] === SLASH) {
      closed = open.pop();
      at = skipClosingTag(bytes, at, closed?.written ?? "");
    } else {
      const tag = readTag(bytes, at);
      const { uri, local } = namespaces.open(tag, at);
      const attributes = Object.fromEntries(
        tag.attributes.map(({ name, value }) => [usualName(name, namespaces, at), value]),
      );
      const element = { name: local, uri, attributes, children: [], text: "", cdata: false, written: tag.name };
      at = tag.end;
      if (tag.closed) closed = element;
      else if (open.push(element) + depth > MAX_DEPTH) throw tooDeep(at);
    }
    if (closed) {
      namespaces.close();
      const parent = open.at(-1);
      if (!parent) return { element: closed, end: at };
      parent.children.push(closed);
    }
    const { text, end, cdata } = readText(bytes, at);
    const current = open.at(-1);
    if (current) {
      current.text += text;
      current.cdata ||= cdata;
    }
    at = end;
  }
}

function usualName(name: string, namespaces: Namespaces, at: number): string {
  const colon = name.indexOf(":");
  const isHint = colon > 0 && !name.startsWith("xmlns:") && namespaces.uriOf(name.slice(0, colon), at) === XSI;
  return isHint ? `xsi${name.slice(colon)}` : name;
}
