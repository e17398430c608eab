import { GT, SLASH, skipBlanks, skipName } from "./characters.ts";
import { IllFormed } from "./ill-formed.ts";
import type { Namespaces } from "./namespaces.ts";
import { readTag } from "./tag.ts";
import { readText } from "./text.ts";
import { decodeUtf8 } from "./utf8.ts";

/** As libxml2. */
export const MAX_DEPTH = 256;

/** Too many elements one inside the other. */
export const tooDeep = (at: number) => new IllFormed(at, "ha troppi elementi uno dentro l'altro");

/** Passes over an element of no interest, checking that it is well-formed; `depth` elements are open around it. */
export function skipElement(bytes: Uint8Array, start: number, namespaces: Namespaces, depth: number): number {
  const names: string[] = [];
  let at = start;
  do {
    if (bytes[at + 1] === SLASH) {
      const name = names.pop() ?? "";
      at = skipClosingTag(bytes, at, name);
      namespaces.close();
    } else {
      const tag = readTag(bytes, at);
      namespaces.open(tag, at);
      at = tag.end;
      if (tag.closed) namespaces.close();
      else if (names.push(tag.name) + depth > MAX_DEPTH) throw tooDeep(at);
    }
    if (names.length > 0) at = readText(bytes, at).end;
  } while (names.length > 0);
  return at;
}

/** `</name>` at `at`, where `name` is the open element's name as written; answers where it ends. */
export function skipClosingTag(bytes: Uint8Array, at: number, name: string): number {
  const nameEnd = skipName(bytes, at + 2);
  const closed = decodeUtf8(bytes, at + 2, nameEnd);
  if (closed !== name)
    throw new IllFormed(at, `chiude </${closed.slice(0, 60)}> mentre è aperto <${name.slice(0, 60)}>`);
  const end = skipBlanks(bytes, nameEnd);
  if (bytes[end] !== GT) throw new IllFormed(at, "ha una chiusura scritta male");
  return end + 1;
}
