import { byteAt } from "../../bytes/byte-at.ts";
import { LT } from "../characters.ts";
import type { LeafReader } from "./leaf-reader.ts";

const AT = 0x40;
const DOT = 0x2e;
/** 1: a letter, a digit, `-` or `_`, which an address may hold anywhere. */
const WORD = new Uint8Array(256);
for (const character of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
  WORD[character.charCodeAt(0)] = 1;

/** Words with dots between them, an `@`, words with at least one dot between them: nearly every address there is. */
export const mail: LeafReader = (bytes, start) => {
  let at = start;
  let host = 0;
  let dot = 0;
  for (;;) {
    const word = at;
    while (WORD[byteAt(bytes, at)] === 1) at++;
    const byte = bytes[at];
    if (at === word) return -1;
    if (byte === LT) break;
    if (byte === DOT) dot = at;
    else if (byte === AT && host === 0) host = at;
    else return -1;
    at++;
  }
  const sound = host > 0 && dot > host && at - start >= 7 && at - start <= 256;
  return sound && bytes[at + 1] === 0x2f ? at : -1;
};
