import type { Tape } from "./scan/tape.ts";
import { decodeUtf8 } from "./utf8.ts";

/** A comment or an instruction inside a document, as written, with its line (from 1). */
export type Omesso = { readonly tipo: "commento" | "istruzione"; readonly testo: string; readonly riga: number };

/** What of a well-formed document belongs to no element: `<!-- … -->`, `<? … ?>`. What only looks like it in CDATA does not count. */
const PIECES = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|\n/g;

/** What a file holds that is not part of its invoice. */
export function omessiIn({ bytes, prolog, epilog, signature }: Tape): Omesso[] {
  const [, start] = prolog ?? [0, 0];
  const [end] = epilog ?? [bytes.length];
  const found: Omesso[] = [];
  let riga = 1;
  for (let at = 0; at < start; at++) if (bytes[at] === 0x0a) riga++;
  const [from, to] = signature ?? [end, end];
  // The signature is kept byte for byte.
  const text = `${decodeUtf8(bytes, start, from)}${decodeUtf8(bytes, to, end)}`;
  for (const [piece] of text.matchAll(PIECES)) {
    const tipo = piece.startsWith("<!--") ? "commento" : piece.startsWith("<?") ? "istruzione" : undefined;
    if (tipo) found.push({ tipo, testo: piece, riga });
    for (let i = piece.indexOf("\n"); i >= 0; i = piece.indexOf("\n", i + 1)) riga++;
  }
  return found;
}
