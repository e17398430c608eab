import { inflateSync } from "node:zlib";

/**
 * The font inside a WOFF 1.0 file, as the plain TrueType the PDF engine reads quickest: left packed, every document would
 * unpack it again in JavaScript, which takes longer than drawing a page.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("Not a WOFF font");
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, i) => tableAt(woff, 44 + i * 20));
  const header = Buffer.alloc(12 + tables.length * 16);
  header.writeUInt32BE(woff.readUInt32BE(4), 0); // flavour: what kind of outlines
  header.writeUInt16BE(tables.length, 4);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((tables.length - power) * 16, 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [i, { tag, checksum, bytes }] of tables.entries()) {
    const at = 12 + i * 16;
    header.write(tag, at, "latin1");
    header.writeUInt32BE(checksum, at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(bytes.length, at + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

function tableAt(woff: Buffer, at: number): { tag: string; checksum: number; bytes: Buffer } {
  const offset = woff.readUInt32BE(at + 4);
  const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8));
  const length = woff.readUInt32BE(at + 12);
  const bytes = packed.length === length ? packed : inflateSync(packed);
  if (bytes.length !== length) throw new Error("A damaged WOFF font");
  return { tag: woff.toString("latin1", at, at + 4), checksum: woff.readUInt32BE(at + 16), bytes };
}
