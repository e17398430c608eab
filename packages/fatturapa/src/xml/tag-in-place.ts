import { GT, isBlank, LT, SLASH } from "./characters.ts";

// Names of elements compared and found without leaving the bytes.

/** The byte after `name` when it stands at `at`, else -1. */
export function afterName(name: Uint8Array, bytes: Uint8Array, at: number): number {
  const { length } = name;
  for (let i = 0; i < length; i++) if (bytes[at + i] !== name[i]) return -1;
  return at + length;
}

export function endOfName(bytes: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    const byte = bytes[at];
    if (byte === undefined || byte === GT || byte === SLASH || byte === LT || isBlank(byte)) return at;
    at++;
  }
}

/** Names of the format are ASCII and shorter than this: anything else is not found. */
export function asciiName(bytes: Uint8Array, start: number, end: number): string {
  let name = "";
  for (let i = start; i < end && i < start + 64; i++) name += String.fromCharCode(bytes[i] as number);
  return name;
}
