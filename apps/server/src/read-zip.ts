import { inflateRawSync } from "node:zlib";

/** One file of an archive. */
export type ZipFile = { name: string; type: string; bytes: Uint8Array };

/** How much is unpacked at most: files, bytes of one, bytes of all. */
type ZipLimits = { files: number; fileBytes: number; bytes: number };

/** What SdI puts into an archive. */
const small: ZipLimits = { files: 50, fileBytes: 6_000_000, bytes: 20_000_000 };

/**
 * The files of a zip archive: stored or deflated, not encrypted, in one piece. Undefined when it is not such an archive,
 * or holds more than `limits` allow: nothing is inflated beyond that.
 */
export function readZip(bytes: Uint8Array, limits = small): ZipFile[] | undefined {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = zip.lastIndexOf("PK\x05\x06", undefined, "latin1");
    const count = zip.readUInt16LE(end + 10);
    if (end < 0 || count > limits.files) return undefined;
    const files: ZipFile[] = [];
    let left = limits.bytes;
    for (let at = zip.readUInt32LE(end + 16), n = 0; n < count; n++) {
      if (zip.toString("latin1", at, at + 4) !== "PK\x01\x02") return undefined;
      const nameLength = zip.readUInt16LE(at + 28);
      const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
      const content = contentOf(zip, at, Math.min(limits.fileBytes, left));
      if (!content) return undefined;
      left -= content.length;
      if (!name.endsWith("/")) files.push({ name, type: "application/octet-stream", bytes: new Uint8Array(content) });
      at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
    return files;
  } catch {
    // Numbers that point outside, data that does not inflate or inflates too far: not an archive we read.
    return undefined;
  }
}

/** The content of the entry whose place in the directory is `at`. */
function contentOf(zip: Buffer, at: number, most: number): Buffer | undefined {
  const encrypted = (zip.readUInt16LE(at + 8) & 1) === 1;
  const method = zip.readUInt16LE(at + 10);
  const local = zip.readUInt32LE(at + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
  if (encrypted || most <= 0) return undefined;
  if (method === 8) return inflateRawSync(packed, { maxOutputLength: most });
  return method === 0 && packed.length <= most ? packed : undefined;
}
