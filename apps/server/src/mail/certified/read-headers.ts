/**
 * Reads a header block: the value of a field by its lower-case name, unfolded and trimmed, or null.
 * The first one counts; names are compared without case, as real providers spell them in several ways.
 */
export function readHeaders(bytes: Uint8Array): (name: string) => string | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, maxBytes)).toString("latin1");
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  const values = new Map<string, string>();
  for (const line of text
    .slice(0, end)
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/)) {
    const colon = line.indexOf(":");
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    if (!values.has(name)) values.set(name, line.slice(colon + 1).trim());
  }
  return (name) => values.get(name) ?? null;
}

const maxBytes = 256 * 1024;

/** Whether a header block does not end where reading it does: what comes later in it is not known. */
export function hasEndlessHeaders(bytes: Uint8Array): boolean {
  if (bytes.byteLength <= maxBytes) return false;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, maxBytes).toString("latin1");
  return !/\r?\n\r?\n/.test(text);
}
