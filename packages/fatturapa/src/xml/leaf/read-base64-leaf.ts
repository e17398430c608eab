import { byteAt } from "../../bytes/byte-at.ts";
import { LT } from "../characters.ts";
import type { LeafReader } from "./leaf-reader.ts";

/** 1: a base64 digit, 2: a blank. */
const BASE64 = new Uint8Array(256);
for (const character of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  BASE64[character.charCodeAt(0)] = 1;
for (const character of " \t\n\r") BASE64[character.charCodeAt(0)] = 2;

/** Whole groups of four digits, the last one perhaps padded; anything unusual goes the slow way. */
export const base64: LeafReader = (bytes, start) => {
  let at = start;
  let digits = 0;
  for (;;) {
    const kind = BASE64[byteAt(bytes, at)];
    if (kind === 1) digits++;
    else if (kind !== 2) break;
    at++;
  }
  let padding = 0;
  const last = byteAt(bytes, at - 1);
  while (bytes[at] === 0x3d && padding < 2) {
    padding++;
    at++;
  }
  if (padding > 0) {
    const ending = String.fromCharCode(last);
    if (!(padding === 1 ? "AEIMQUYcgkosw048" : "AQgw").includes(ending)) return -1;
  }
  while (BASE64[byteAt(bytes, at)] === 2) at++;
  return bytes[at] === LT && bytes[at + 1] === 0x2f && (digits + padding) % 4 === 0 ? at : -1;
};
