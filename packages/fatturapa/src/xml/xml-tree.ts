import { GT, LT, SLASH, skipBlanks, skipName } from "./characters.ts";
import { inUtf8 } from "./encoding.ts";
import { IllFormed } from "./ill-formed.ts";
import { Namespaces } from "./namespaces.ts";
import { skipDeclaration, skipMisc } from "./prolog.ts";
import { readTag } from "./tag.ts";
import { readText } from "./text.ts";
import { decodeUtf8 } from "./utf8.ts";

/** An element of any XML, read without knowing its format. */
export type XmlElement = {
  /** Local name, without prefix. */
  readonly name: string;
  readonly uri: string;
  readonly attributes: { readonly [name: string]: string };
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  readonly text: string;
};

type Open = {
  name: string;
  uri: string;
  attributes: { [name: string]: string };
  children: XmlElement[];
  text: string;
  written: string;
};

const MAX_DEPTH = 256;

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
  const namespaces = new Namespaces();
  const open: Open[] = [];
  let at = skipMisc(bytes, skipDeclaration(bytes, start));
  if (bytes[at] !== LT) throw new IllFormed(at, "non è XML");
  for (;;) {
    let closed: Open | undefined;
    if (bytes[at + 1] === SLASH) {
      const nameEnd = skipName(bytes, at + 2);
      closed = open.pop();
      if (decodeUtf8(bytes, at + 2, nameEnd) !== closed?.written) throw new IllFormed(at, "chiude un altro elemento");
      at = skipBlanks(bytes, nameEnd);
      if (bytes[at] !== GT) throw new IllFormed(at, "ha una chiusura scritta male");
      at++;
    } else {
      const tag = readTag(bytes, at);
      const { uri, local } = namespaces.open(tag, at);
      const attributes = Object.fromEntries(tag.attributes.map(({ name, value }) => [name, value]));
      const element = { name: local, uri, attributes, children: [], text: "", written: tag.name };
      at = tag.end;
      if (tag.closed) closed = element;
      else if (open.push(element) > MAX_DEPTH) throw new IllFormed(at, "è troppo profondo");
    }
    if (closed) {
      namespaces.close();
      const parent = open.at(-1);
      if (!parent) {
        at = skipMisc(bytes, at);
        if (at < bytes.length) throw new IllFormed(at, "continua dopo la fine");
        return closed;
      }
      parent.children.push(closed);
    }
    const { text, end } = readText(bytes, at);
    const current = open.at(-1);
    if (current) current.text += text;
    at = end;
  }
}
