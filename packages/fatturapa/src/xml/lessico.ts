import { NonBenFormato } from "./non-ben-formato.ts";
import { codePointAt, decodeUtf8, utf8Length } from "./utf8.ts";

// The rare constructs of XML 1.0, checked on the bytes: each function starts at its construct and answers where it ends.
// Reading past the end gives undefined, which is equal to no byte: no separate length checks are needed.

export const LT = 0x3c;
export const GT = 0x3e;
export const SLASH = 0x2f;
export const BANG = 0x21;
export const QUESTION = 0x3f;
const AMPERSAND = 0x26;
const DASH = 0x2d;

export const isBlank = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

export function skipBlanks(bytes: Uint8Array, at: number): number {
  while (isBlank(bytes[at])) at++;
  return at;
}

/** The byte after a character of XML 1.0 that is not plain ASCII text; throws where XML forbids it. */
export function skipCharacter(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new NonBenFormato(at, "finisce prima del previsto");
  if (byte < 0x80) {
    if (byte < 0x20 && !isBlank(byte)) throw new NonBenFormato(at, "contiene un carattere di controllo vietato");
    return at + 1;
  }
  const point = codePointAt(bytes, at);
  if (point < 0) throw new NonBenFormato(at, "contiene byte che non sono nella codifica dichiarata");
  if (point === 0xfffe || point === 0xffff) throw new NonBenFormato(at, "contiene un carattere vietato");
  return at + utf8Length(point);
}

/** 1: may start a name, 2: may continue one. */
const NAME = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_:]/.test(character)) NAME[code] = 3;
  else if (/[-.0-9]/.test(character)) NAME[code] = 2;
}

const isNameStartPoint = (p: number): boolean =>
  (p >= 0xc0 && p <= 0x2ff && p !== 0xd7 && p !== 0xf7) ||
  (p >= 0x370 && p <= 0x1fff && p !== 0x37e) ||
  p === 0x200c ||
  p === 0x200d ||
  (p >= 0x2070 && p <= 0x218f) ||
  (p >= 0x2c00 && p <= 0x2fef) ||
  (p >= 0x3001 && p <= 0xd7ff) ||
  (p >= 0xf900 && p <= 0xfdcf) ||
  (p >= 0xfdf0 && p <= 0xfffd) ||
  (p >= 0x10000 && p <= 0xeffff);
const isNamePoint = (p: number): boolean =>
  isNameStartPoint(p) || p === 0xb7 || (p >= 0x300 && p <= 0x36f) || p === 0x203f || p === 0x2040;

/** Where the name that starts here ends. */
export function skipName(bytes: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    const byte = bytes[at];
    if (byte === undefined) break;
    if (byte < 0x80) {
      if (((NAME[byte] as number) & (at === start ? 1 : 2)) === 0) break;
      at++;
      continue;
    }
    const point = codePointAt(bytes, at);
    if (point < 0) throw new NonBenFormato(at, "contiene byte che non sono nella codifica dichiarata");
    if (!(at === start ? isNameStartPoint(point) : isNamePoint(point))) break;
    at += utf8Length(point);
  }
  if (at === start)
    throw new NonBenFormato(at, "contiene un simbolo < o & fuori posto: in un testo si scrivono &lt; e &amp;");
  return at;
}

/** From `<!--` to after `-->`. */
export function skipComment(bytes: Uint8Array, start: number): number {
  let at = start + 4;
  for (;;) {
    if (bytes[at] === DASH && bytes[at + 1] === DASH) {
      if (bytes[at + 2] !== GT) throw new NonBenFormato(at, "contiene un doppio trattino dentro un commento");
      return at + 3;
    }
    at = skipCharacter(bytes, at);
  }
}

/** From `<?` to after `?>`; the name "xml" is reserved. */
export function skipInstruction(bytes: Uint8Array, start: number): number {
  const end = skipName(bytes, start + 2);
  const name = decodeUtf8(bytes, start + 2, end);
  if (name.toLowerCase() === "xml")
    throw new NonBenFormato(start, "ha una dichiarazione <?xml …?> che non sta all'inizio");
  if (name.includes(":")) throw new NonBenFormato(start, "ha un'istruzione con un nome vietato");
  let at = end;
  if (bytes[at] !== QUESTION && !isBlank(bytes[at])) throw new NonBenFormato(at, "ha un'istruzione <?…?> malformata");
  while (bytes[at] !== QUESTION || bytes[at + 1] !== GT) at = skipCharacter(bytes, at);
  return at + 2;
}

const isCdata = (bytes: Uint8Array, at: number): boolean => {
  for (let i = 0; i < 9; i++) if (bytes[at + i] !== CDATA.charCodeAt(i)) return false;
  return true;
};
const CDATA = "<![CDATA[";

const PREDEFINED: { readonly [name: string]: string } = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** What `&…;` stands for and where it ends. Only the five entities of XML and character numbers exist here. */
function reference(bytes: Uint8Array, start: number): { text: string; end: number } {
  let end = start + 1;
  while (end < start + 13 && bytes[end] !== 0x3b) end++;
  if (bytes[end] !== 0x3b) throw new NonBenFormato(start, "contiene una & sola: si scrive &amp;");
  let name = "";
  for (let i = start + 1; i < end; i++) name += String.fromCharCode(bytes[i] as number);
  const known = Object.hasOwn(PREDEFINED, name) ? PREDEFINED[name] : undefined;
  if (known) return { text: known, end: end + 1 };
  const number = /^#(?:x([0-9A-Fa-f]+)|(\d+))$/.exec(name);
  if (!number) throw new NonBenFormato(start, `contiene &${name.replace(/[^\w#]/g, "?")};, che non è definita`);
  const point = number[1] !== undefined ? Number.parseInt(number[1], 16) : Number(number[2]);
  const legal =
    point === 0x09 ||
    point === 0x0a ||
    point === 0x0d ||
    (point >= 0x20 && point <= 0xd7ff) ||
    (point >= 0xe000 && point <= 0xfffd) ||
    (point >= 0x10000 && point <= 0x10ffff);
  if (!legal) throw new NonBenFormato(start, "contiene il numero di un carattere vietato");
  return { text: String.fromCodePoint(point), end: end + 1 };
}

const endOfLines = (text: string): string => (text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text);

/** Character data up to the next tag: references resolved, CDATA opened, comments and instructions dropped. */
export type Testo = { text: string; end: number; cdata: boolean };

export function readText(bytes: Uint8Array, start: number): Testo {
  let text = "";
  let cdata = false;
  let at = start;
  let plain = at;
  const flush = () => {
    if (at > plain) text += endOfLines(decodeUtf8(bytes, plain, at));
  };
  for (;;) {
    const byte = bytes[at];
    if (byte === AMPERSAND) {
      flush();
      const found = reference(bytes, at);
      text += found.text;
      at = plain = found.end;
    } else if (byte === LT) {
      const next = bytes[at + 1];
      if (next !== BANG && next !== QUESTION) break;
      flush();
      if (next === QUESTION) at = skipInstruction(bytes, at);
      else if (bytes[at + 2] === DASH && bytes[at + 3] === DASH) at = skipComment(bytes, at);
      else if (isCdata(bytes, at)) {
        cdata = true;
        plain = at + 9;
        at = plain;
        while (bytes[at] !== 0x5d || bytes[at + 1] !== 0x5d || bytes[at + 2] !== GT) at = skipCharacter(bytes, at);
        flush();
        at += 3;
      } else throw new NonBenFormato(at, "contiene una dichiarazione <!…> fuori posto");
      plain = at;
    } else {
      if (byte === 0x5d && bytes[at + 1] === 0x5d && bytes[at + 2] === GT)
        throw new NonBenFormato(at, "contiene la sequenza vietata ]]>");
      at = skipCharacter(bytes, at);
    }
  }
  flush();
  return { text, end: at, cdata };
}

/** One attribute as written; `name` keeps its prefix. */
export type Attributo = { name: string; value: string };
/** A start tag: its qualified name, its attributes, where it ends and whether it is `<a/>`. */
export type Tag = { name: string; attributi: Attributo[]; end: number; chiuso: boolean };

/** The start tag at `start`, with everything that XML asks of it except namespaces. */
export function readTag(bytes: Uint8Array, start: number): Tag {
  let at = skipName(bytes, start + 1);
  const name = qualified(bytes, start + 1, at);
  const attributi: Attributo[] = [];
  for (;;) {
    const next = skipBlanks(bytes, at);
    const byte = bytes[next];
    if (byte === GT) return { name, attributi, end: next + 1, chiuso: false };
    if (byte === SLASH && bytes[next + 1] === GT) return { name, attributi, end: next + 2, chiuso: true };
    if (next === at) throw new NonBenFormato(at, "ha un elemento scritto male");
    const nameEnd = skipName(bytes, next);
    const attributeName = qualified(bytes, next, nameEnd);
    if (attributi.some((other) => other.name === attributeName))
      throw new NonBenFormato(next, `ripete l'attributo ${attributeName}`);
    at = skipBlanks(bytes, nameEnd);
    if (bytes[at] !== 0x3d) throw new NonBenFormato(at, `ha l'attributo ${attributeName} senza valore`);
    at = skipBlanks(bytes, at + 1);
    const quote = bytes[at];
    if (quote !== 0x22 && quote !== 0x27)
      throw new NonBenFormato(at, `ha l'attributo ${attributeName} senza virgolette`);
    const read = readAttributeValue(bytes, at + 1, quote);
    attributi.push({ name: attributeName, value: read.text });
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
      /[-.\d]/.test(name[colon + 1] as string))
  )
    throw new NonBenFormato(start, `ha un nome vietato: ${name.slice(0, 60)}`);
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
    if (bytes[at] === LT) throw new NonBenFormato(at, "contiene un simbolo < dentro un attributo");
    if (bytes[at] === AMPERSAND) {
      flush();
      const found = reference(bytes, at);
      text += found.text;
      at = plain = found.end;
    } else at = skipCharacter(bytes, at);
  }
  flush();
  return { text, end: at + 1 };
}

/** Comments, instructions and blanks outside the document element. A DOCTYPE is refused: it is how bombs are built. */
export function skipMisc(bytes: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    at = skipBlanks(bytes, at);
    if (bytes[at] !== LT) return at;
    if (bytes[at + 1] === QUESTION) at = skipInstruction(bytes, at);
    else if (bytes[at + 1] === BANG && bytes[at + 2] === DASH && bytes[at + 3] === DASH) at = skipComment(bytes, at);
    else if (bytes[at + 1] === BANG)
      throw new NonBenFormato(at, "contiene una dichiarazione DOCTYPE, che non è ammessa");
    else return at;
  }
}

const DECLARATION =
  /^<\?xml\s+version\s*=\s*(?:"1\.\d+"|'1\.\d+')(?:\s+encoding\s*=\s*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>$/;

/** The `<?xml …?>` declaration, if there is one at `start`. */
export function skipDeclaration(bytes: Uint8Array, start: number): number {
  const word = [LT, QUESTION, 0x78, 0x6d, 0x6c];
  if (word.some((byte, i) => bytes[start + i] !== byte) || !isBlank(bytes[start + 5])) return start;
  let end = start;
  while (end < bytes.length && bytes[end] !== GT) end++;
  if (!DECLARATION.test(decodeUtf8(bytes, start, end + 1)))
    throw new NonBenFormato(start, "ha una dichiarazione <?xml …?> malformata");
  return end + 1;
}
