import type { Table } from "./table.ts";

/**
 * The text of a file: UTF-8 with or without its mark, UTF-16 with it (what Excel calls Unicode text), else Windows-1252,
 * in which every byte is a character.
 */
export function decodeText(bytes: Uint8Array): { text: string; codifica: Table["codifica"] } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes), codifica: "UTF-16" };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes), codifica: "UTF-16" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), codifica: "UTF-8" };
  } catch {
    // Bytes that are no UTF-8: the other encoding Italian files come in.
    return { text: new TextDecoder("windows-1252").decode(bytes), codifica: "Windows-1252" };
  }
}
