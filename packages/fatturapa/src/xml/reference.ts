import { byteAt } from "../bytes/byte-at.ts";
import { IllFormed } from "./ill-formed.ts";

const PREDEFINED: { readonly [name: string]: string } = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** What `&…;` stands for and where it ends. Only the five entities of XML and character numbers exist here. */
export function readReference(bytes: Uint8Array, start: number): { text: string; end: number } {
  let end = start + 1;
  while (end < start + 13 && bytes[end] !== 0x3b) end++;
  if (bytes[end] !== 0x3b) throw new IllFormed(start, "contiene una & sola: si scrive &amp;");
  let name = "";
  for (let i = start + 1; i < end; i++) name += String.fromCharCode(byteAt(bytes, i));
  const known = Object.hasOwn(PREDEFINED, name) ? PREDEFINED[name] : undefined;
  if (known) return { text: known, end: end + 1 };
  const number = /^#(?:x([0-9A-Fa-f]+)|(\d+))$/.exec(name);
  if (!number) throw new IllFormed(start, `contiene &${name.replace(/[^\w#]/g, "?")};, che non è definita`);
  const point = number[1] !== undefined ? Number.parseInt(number[1], 16) : Number(number[2]);
  const legal =
    point === 0x09 ||
    point === 0x0a ||
    point === 0x0d ||
    (point >= 0x20 && point <= 0xd7ff) ||
    (point >= 0xe000 && point <= 0xfffd) ||
    (point >= 0x10000 && point <= 0x10ffff);
  if (!legal) throw new IllFormed(start, "contiene il numero di un carattere vietato");
  return { text: String.fromCodePoint(point), end: end + 1 };
}
