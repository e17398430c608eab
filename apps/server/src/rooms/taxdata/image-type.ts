const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];

const begins = (bytes: Uint8Array, with_: readonly number[]) => with_.every((byte, i) => bytes[i] === byte);

/** What an image is by its first and last bytes, whatever its name says; null for anything else or a truncated file. */
export function imageTypeOf(bytes: Uint8Array): "image/png" | "image/jpeg" | null {
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(-64);
  if (begins(bytes, png)) return tail.includes("IEND", 0, "latin1") ? "image/png" : null;
  if (begins(bytes, jpeg)) return tail.includes(Buffer.from([0xff, 0xd9])) ? "image/jpeg" : null;
  return null;
}
