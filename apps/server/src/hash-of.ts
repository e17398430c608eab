import { createHash } from "node:crypto";

/** SHA-256 of the bytes of a file or a message, or of a text in UTF-8: 32 bytes, as the database keeps it. */
export function hashOf(content: Uint8Array | string): Buffer {
  return createHash("sha256").update(content).digest();
}

/** The same as the SdI and manifests write it: 64 hexadecimal digits. */
export function hexHashOf(content: Uint8Array | string): string {
  return hashOf(content).toString("hex");
}
