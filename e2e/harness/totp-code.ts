import { createHmac } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * What an authenticator app shows for a secret at a moment, milliseconds (RFC 6238: SHA-1, six digits, thirty seconds).
 * Written from the standard, so that the server's library is not its own judge.
 */
export function totpCode(secret: string, at: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Base32 (RFC 4648): five bits a letter, what is left over of the last byte falls away. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret.replaceAll(/\s/g, "")].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0"));
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
