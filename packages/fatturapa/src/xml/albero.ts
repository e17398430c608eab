import { inUtf8 } from "./codifica.ts";
import { LT, readTag, readText, SLASH, skipBlanks, skipDeclaration, skipMisc, skipName } from "./lessico.ts";
import { NonBenFormato } from "./non-ben-formato.ts";
import { Spazi } from "./spazi-dei-nomi.ts";
import { decodeUtf8 } from "./utf8.ts";

/** An element of any XML, read without knowing its format. */
export type Elemento = {
  /** Local name, without prefix. */
  readonly nome: string;
  readonly uri: string;
  readonly attributi: { readonly [name: string]: string };
  readonly figli: readonly Elemento[];
  /** Its own text, without that of its children. */
  readonly testo: string;
};

type Aperto = {
  nome: string;
  uri: string;
  attributi: { [name: string]: string };
  figli: Elemento[];
  testo: string;
  written: string;
};

const MAX_DEPTH = 256;

/** The document element, or undefined where the input is not well-formed XML (or has a DOCTYPE). Never throws. */
export function readAlbero(input: Uint8Array | string): Elemento | undefined {
  const document = inUtf8(input);
  if (typeof document === "string") return undefined;
  try {
    return read(document.bytes, document.start);
  } catch (error) {
    if (error instanceof NonBenFormato) return undefined;
    throw error;
  }
}

function read(bytes: Uint8Array, start: number): Elemento {
  const spazi = new Spazi();
  const open: Aperto[] = [];
  let at = skipMisc(bytes, skipDeclaration(bytes, start));
  if (bytes[at] !== LT) throw new NonBenFormato(at, "non è XML");
  for (;;) {
    let closed: Aperto | undefined;
    if (bytes[at + 1] === SLASH) {
      const nameEnd = skipName(bytes, at + 2);
      closed = open.pop();
      if (decodeUtf8(bytes, at + 2, nameEnd) !== closed?.written)
        throw new NonBenFormato(at, "chiude un altro elemento");
      at = skipBlanks(bytes, nameEnd);
      if (bytes[at] !== 0x3e) throw new NonBenFormato(at, "ha una chiusura scritta male");
      at++;
    } else {
      const tag = readTag(bytes, at);
      const { uri, locale } = spazi.open(tag, at);
      const attributi = Object.fromEntries(tag.attributi.map(({ name, value }) => [name, value]));
      const element = { nome: locale, uri, attributi, figli: [], testo: "", written: tag.name };
      at = tag.end;
      if (tag.chiuso) closed = element;
      else if (open.push(element) > MAX_DEPTH) throw new NonBenFormato(at, "è troppo profondo");
    }
    if (closed) {
      spazi.close();
      const parent = open.at(-1);
      if (!parent) {
        at = skipMisc(bytes, at);
        if (at < bytes.length) throw new NonBenFormato(at, "continua dopo la fine");
        return closed;
      }
      parent.figli.push(closed);
    }
    const { text, end } = readText(bytes, at);
    const current = open.at(-1);
    if (current) current.testo += text;
    at = end;
  }
}
