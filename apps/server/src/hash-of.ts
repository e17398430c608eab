import { createHash } from "node:crypto";

/** SHA-256 of the bytes of a file or a message: 32 bytes, as the database keeps it. */
export function hashOf(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
