import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { toJson } from "../../src/json/index.ts";
import { readXml } from "../../src/xml/index.ts";
import { mutate } from "./mutate.ts";
import { oneOf, type Random, randomOf } from "./random.ts";

type Kind = "fattura" | "semplificata" | "messaggio" | "p7m" | "zip" | "json" | "caso";
export type HostileInput = { readonly kind: Kind; readonly bytes: Uint8Array };

const encoder = new TextEncoder();
const test = join(import.meta.dirname, "..");
const read = (folder: string, wanted: RegExp): Uint8Array[] =>
  readdirSync(join(test, folder))
    .filter((name) => wanted.test(name))
    .sort()
    .map((name) => new Uint8Array(readFileSync(join(test, folder, name))));

/** The sound files that are spoilt, all invented. */
const invoices = read("corpus", /^(?!.*fsm).*\.xml$/);
const simplified = read("corpus", /fsm.*\.xml$/);
const messages = read("messaggi", /\.xml$/);
const signed = read("p7m", /\.p7m$/);
const json = invoices.map((bytes) => encoder.encode(JSON.stringify(toJson(readXml(bytes).fattura))));

/** Of a hundred inputs: invoices above all, they are what people open. */
const KINDS: readonly Kind[] = [
  ...Array<Kind>(60).fill("fattura"),
  ...Array<Kind>(14).fill("semplificata"),
  ...Array<Kind>(10).fill("messaggio"),
  ...Array<Kind>(6).fill("p7m"),
  ...Array<Kind>(4).fill("zip"),
  ...Array<Kind>(3).fill("json"),
  ...Array<Kind>(3).fill("caso"),
];

/** The n-th hostile input of a seed: always the same bytes. */
export function hostileInput(seed: number, index: number): HostileInput {
  const random = randomOf((Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0);
  const kind = oneOf(random, KINDS);
  return { kind, bytes: bytesOf(kind, random) };
}

function bytesOf(kind: Kind, random: Random): Uint8Array {
  switch (kind) {
    case "fattura":
      return inAnotherEncoding(mutate(oneOf(random, invoices), random), random);
    case "semplificata":
      return mutate(oneOf(random, simplified), random);
    case "messaggio":
      return mutate(oneOf(random, messages), random);
    case "p7m":
      return mutate(oneOf(random, signed), random);
    case "zip":
      return mutate(zipOf(oneOf(random, invoices)), random);
    case "json":
      return mutate(oneOf(random, json), random);
    case "caso":
      return Uint8Array.from({ length: random(2000) }, () => random(256));
  }
}

/** Now and then the same text in UTF-16, or bytes of Latin-1 under another declaration. */
function inAnotherEncoding(bytes: Uint8Array, random: Random): Uint8Array {
  if (random(40) !== 0) return bytes;
  const text = new TextDecoder("latin1").decode(bytes);
  if (random(2) === 0) return new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
  return new Uint8Array(Buffer.from(text.replace(/encoding="[^"]*"/, 'encoding="windows-1252"'), "latin1"));
}

/** An archive of one file. */
function zipOf(content: Uint8Array): Uint8Array {
  const packed = deflateRawSync(content, { level: 1 });
  const name = Buffer.from("IT01234567897_00001.xml");
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, name, packed]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(local.length, 16);
  return new Uint8Array(Buffer.concat([local, Buffer.from("PK\x01\x02\x14\x00"), common, Buffer.alloc(14), name, end]));
}
