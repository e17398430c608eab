import { oneOf, type Random } from "./random.ts";

/** What breaks readers: markup, wrong characters, values at the edges, names of the format in the wrong place. */
const PIECES = [
  ..."<>&;\"'=:/!?[]-".split(""),
  ...[
    "</",
    "/>",
    "<![CDATA[",
    "]]>",
    "<!--",
    "-->",
    "<?",
    "?>",
    "<!DOCTYPE a [<!ENTITY b 'c'>]>",
    "&b;",
    "&#0;",
    "&amp;",
  ],
  ...[
    "&#x10FFFF;",
    "xmlns",
    "xmlns=''",
    " xmlns:p='u'",
    "\0",
    "\u00ff",
    "€",
    "😀",
    "\u2028",
    "\r\n",
    "\ufeff",
    " ",
    "\t",
  ],
  ...[
    "-1",
    "0",
    "00",
    "1e9",
    "-0.00",
    "99999999999.99",
    "0.00000001",
    "NaN",
    "2026-02-30",
    "12345-01-01",
    "TD16",
    "N2",
  ],
  ...["<Natura>N6.1</Natura>", "<Ritenuta>SI</Ritenuta>", "<Quantita>0.00</Quantita>", "<a/>", "x".repeat(300)],
].map((piece) => new TextEncoder().encode(piece));

/** A document with one to three changes: bytes, pieces, whole stretches; sometimes cut. */
export function mutate(seed: Uint8Array, random: Random): Uint8Array {
  let bytes: Uint8Array = seed.slice();
  for (let change = random(3); change >= 0 && bytes.length > 0; change--) bytes = changed(bytes, random);
  return bytes;
}

function changed(bytes: Uint8Array, random: Random): Uint8Array {
  const at = random(bytes.length);
  switch (random(12)) {
    case 0:
      bytes[at] = random(256);
      return bytes;
    case 1:
      return random(4) === 0 ? bytes.slice(0, at) : bytes;
    case 2:
    case 3:
      return replaced(bytes, at, at, oneOf(random, PIECES));
    case 4:
      return replaced(bytes, at, Math.min(bytes.length, at + random(200)), new Uint8Array(0));
    case 5:
      bytes.copyWithin(at, random(bytes.length), at + random(300));
      return bytes;
    case 6:
      return replaced(bytes, at, at, bytes.slice(at, at + random(400)));
    default:
      return anotherText(bytes, at, random);
  }
}

/** Another text in the leaf at or after `at`: the document stays well-formed, and often valid. */
function anotherText(bytes: Uint8Array, at: number, random: Random): Uint8Array {
  const start = bytes.indexOf(0x3e, at) + 1;
  const end = bytes.indexOf(0x3c, start);
  if (start === 0 || end < 0) return bytes;
  if (random(2) === 0) return replaced(bytes, start, end, oneOf(random, PIECES));
  const other = bytes.indexOf(0x3e, random(bytes.length)) + 1;
  const otherEnd = bytes.indexOf(0x3c, other);
  return otherEnd < other ? bytes : replaced(bytes, start, end, bytes.slice(other, Math.min(otherEnd, other + 2000)));
}

function replaced(bytes: Uint8Array, from: number, to: number, piece: Uint8Array): Uint8Array {
  const out = new Uint8Array(from + piece.length + bytes.length - to);
  out.set(bytes.subarray(0, from));
  out.set(piece, from);
  out.set(bytes.subarray(to), from + piece.length);
  return out;
}
