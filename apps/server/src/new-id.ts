import { randomBytes } from "node:crypto";
import type { Clock } from "./clock.ts";

let lastMilliseconds = 0;
let lastCounter = 0;

/**
 * A new UUIDv7 (RFC 9562): the clock's milliseconds, then a counter, then chance. Ids made by this process at the same
 * moment sort in the order they were made, so "order by id" is the order of writing.
 */
export function newId(clock: Clock): string {
  const milliseconds = clock.now().getTime();
  const bytes = randomBytes(16);
  // Method 1 of §6.2: a 12-bit counter in rand_a, started low so that it has room to grow within one millisecond.
  lastCounter = milliseconds === lastMilliseconds ? lastCounter + 1 : bytes.readUInt16BE(6) & 0x1ff;
  lastMilliseconds = milliseconds;
  bytes.writeUIntBE(milliseconds + Math.floor(lastCounter / 0x1000), 0, 6);
  bytes.writeUInt16BE(0x7000 | (lastCounter & 0xfff), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
