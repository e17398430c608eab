import { AMPERSAND, BANG, DASH, GT, LT, QUESTION, skipCharacter } from "./characters.ts";
import { IllFormed } from "./ill-formed.ts";
import { skipComment, skipInstruction } from "./markup.ts";
import { readReference } from "./reference.ts";
import { decodeUtf8 } from "./utf8.ts";

const isCdata = (bytes: Uint8Array, at: number): boolean => {
  for (let i = 0; i < 9; i++) if (bytes[at + i] !== CDATA.charCodeAt(i)) return false;
  return true;
};
const CDATA = "<![CDATA[";

/** The text with the one end of line that XML knows. */
export const endOfLines = (text: string): string => (text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text);

/** Character data up to the next tag: references resolved, CDATA opened, comments and instructions dropped. */
export type CharacterData = { text: string; end: number; cdata: boolean };

/** The characters from there to the next tag. */
export function readText(bytes: Uint8Array, start: number): CharacterData {
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
      const found = readReference(bytes, at);
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
      } else throw new IllFormed(at, "contiene una dichiarazione <!…> fuori posto");
      plain = at;
    } else {
      if (byte === 0x5d && bytes[at + 1] === 0x5d && bytes[at + 2] === GT)
        throw new IllFormed(at, "contiene la sequenza vietata ]]>");
      at = skipCharacter(bytes, at);
    }
  }
  flush();
  return { text, end: at, cdata };
}
