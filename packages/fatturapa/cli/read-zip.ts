import { crc32, inflateRawSync } from "node:zlib";

/** One file of an archive. */
export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array };

const MAX_FILES = 100_000;
/** No invoice is larger than 5 MB; in an archive one may be, so as to be told. */
const MAX_FILE_BYTES = 30 * 1024 * 1024;
const END = "PK\x05\x06";

/**
 * The files of a zip archive, one at a time: stored or deflated, not encrypted, in one piece. An entry that cannot be
 * read comes with no bytes. Undefined where it is not such an archive, or is empty (controllo 00106).
 */
export function readZip(input: Uint8Array): Iterable<{ name: string; bytes: Uint8Array | undefined }> | undefined {
  const zip = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  // The end record is the last thing, before a comment of at most 64 KB.
  const end = zip.lastIndexOf(END, undefined, "latin1");
  if (end < 0 || end + 22 > zip.length) return undefined;
  const count = zip.readUInt16LE(end + 10);
  const directory = zip.readUInt32LE(end + 16);
  if (count === 0 || count > MAX_FILES || directory >= end) return undefined;
  const places = placesOf(zip, directory, count);
  return places && filesAt(zip, places);
}

function placesOf(zip: Buffer, directory: number, count: number): number[] | undefined {
  const places: number[] = [];
  for (let at = directory, n = 0; n < count; n++) {
    if (at + 46 > zip.length || zip.toString("latin1", at, at + 4) !== "PK\x01\x02") return undefined;
    places.push(at);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return places;
}

function* filesAt(zip: Buffer, places: readonly number[]): Generator<{ name: string; bytes: Uint8Array | undefined }> {
  for (const at of places) {
    const name = zip.toString("utf8", at + 46, at + 46 + zip.readUInt16LE(at + 28));
    if (!name.endsWith("/")) yield { name, bytes: contentOf(zip, at) };
  }
}

/** The content of the entry whose place in the directory is `at`. */
function contentOf(zip: Buffer, at: number): Uint8Array | undefined {
  const encrypted = (zip.readUInt16LE(at + 8) & 1) === 1;
  const method = zip.readUInt16LE(at + 10);
  const local = zip.readUInt32LE(at + 42);
  if (encrypted || local + 30 > zip.length) return undefined;
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
  const content = method === 8 ? inflated(packed) : method === 0 ? packed : undefined;
  if (!content || content.length > MAX_FILE_BYTES || crc32(content) !== zip.readUInt32LE(at + 16)) return undefined;
  return new Uint8Array(content);
}

function inflated(packed: Buffer): Buffer | undefined {
  try {
    return inflateRawSync(packed, { maxOutputLength: MAX_FILE_BYTES });
  } catch {
    // Damaged data, or more of it than any invoice has: this entry is not read, and the caller says so.
    return undefined;
  }
}
