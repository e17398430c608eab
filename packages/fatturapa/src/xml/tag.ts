import { MAX_ATTRIBUTES, TooManyAttributes } from "./attribute-limit.ts";
import { AMPERSAND, GT, LT, SLASH, skipBlanks, skipCharacter, skipName } from "./characters.ts";
import { IllFormed } from "./ill-formed.ts";
import { readReference } from "./reference.ts";
import { endOfLines } from "./text.ts";
import { decodeUtf8 } from "./utf8.ts";

/** One attribute as written; `name` keeps its prefix. */
export type Attribute = { name: string; value: string };
/** A start tag: its qualified name, its attributes, where it ends and whether it is `<a/>`. */
export type Tag = { name: string; attributes: Attribute[]; end: number; closed: boolean };

/** So many names are compared one by one; past them a set is quicker, however many follow. */
const FEW = 8;

/** The start tag at `start`, with everything that XML asks of it except namespaces; of at most `most` attributes. */
export function readTag(bytes: Uint8Array, start: number, most: number = MAX_ATTRIBUTES): Tag {
  let at = skipName(bytes, start + 1);
  const name = qualified(bytes, start + 1, at);
  const attributes: Attribute[] = [];
  let names: Set<string> | undefined;
  for (;;) {
    const next = skipBlanks(bytes, at);
    const byte = bytes[next];
    if (byte === GT) return { name, attributes, end: next + 1, closed: false };
    if (byte === SLASH && bytes[next + 1] === GT) return { name, attributes, end: next + 2, closed: true };
    if (next === at) throw new IllFormed(at, "ha un elemento scritto male");
    const nameEnd = skipName(bytes, next);
    const attributeName = qualified(bytes, next, nameEnd);
    if (attributes.length === FEW) names = new Set(attributes.map((attribute) => attribute.name));
    if (names ? names.has(attributeName) : attributes.some((other) => other.name === attributeName))
      throw new IllFormed(next, `ripete l'attributo ${attributeName}`);
    if (attributes.length >= most) throw new TooManyAttributes(next, name);
    names?.add(attributeName);
    at = skipBlanks(bytes, nameEnd);
    if (bytes[at] !== 0x3d) throw new IllFormed(at, `ha l'attributo ${attributeName} senza valore`);
    at = skipBlanks(bytes, at + 1);
    const quote = bytes[at];
    if (quote !== 0x22 && quote !== 0x27) throw new IllFormed(at, `ha l'attributo ${attributeName} senza virgolette`);
    const read = readAttributeValue(bytes, at + 1, quote);
    attributes.push({ name: attributeName, value: read.text });
    at = read.end;
  }
}

/** At most one colon, with a name on both sides. */
function qualified(bytes: Uint8Array, start: number, end: number): string {
  const name = decodeUtf8(bytes, start, end);
  const colon = name.indexOf(":");
  if (
    colon >= 0 &&
    (colon === 0 ||
      colon === name.length - 1 ||
      name.indexOf(":", colon + 1) >= 0 ||
      /[-.\d]/.test(name[colon + 1] ?? ""))
  )
    throw new IllFormed(start, `ha un nome vietato: ${name.slice(0, 60)}`);
  return name;
}

function readAttributeValue(bytes: Uint8Array, start: number, quote: number): { text: string; end: number } {
  let text = "";
  let at = start;
  let plain = at;
  const flush = () => {
    // Every blank is a space in an attribute, unless written as a number.
    if (at > plain) text += endOfLines(decodeUtf8(bytes, plain, at)).replace(/[\t\n]/g, " ");
  };
  while (bytes[at] !== quote) {
    if (bytes[at] === LT) throw new IllFormed(at, "contiene un simbolo < dentro un attributo");
    if (bytes[at] === AMPERSAND) {
      flush();
      const found = readReference(bytes, at);
      text += found.text;
      at = plain = found.end;
    } else at = skipCharacter(bytes, at);
  }
  flush();
  return { text, end: at + 1 };
}
