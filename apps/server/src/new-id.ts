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
  // A counter of 26 bits in rand_a and the head of rand_b (§6.2), started low: it cannot run over within a millisecond.
  lastCounter = milliseconds === lastMilliseconds ? lastCounter + 1 : bytes.readUInt16BE(6);
  lastMilliseconds = milliseconds;
  bytes.writeUIntBE(milliseconds, 0, 6);
  bytes.writeUInt16BE(0x7000 | (lastCounter >>> 14), 6);
  bytes.writeUInt16BE(0x8000 | (lastCounter & 0x3fff), 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A new id that sorts after `last`, whatever has been done to the clock since that was made. */
export function newIdAfter(clock: Clock, last: string | undefined): string {
  const id = newId(clock);
  if (last === undefined || id > last) return id;
  const later = new Date(Number.parseInt(last.replaceAll("-", "").slice(0, 12), 16) + 1);
  return newId({ ...clock, now: () => later });
}
