import { type Di, FatturaElettronica, type Radice } from "../tracciato/index.ts";
import { faithfully } from "./edit/edits-of.ts";
import { type Omesso, omessiIn } from "./omessi.ts";
import { Locator } from "./scan/locate.ts";
import type { ProblemaXml } from "./scan/problems.ts";
import { scan } from "./scan/scan.ts";
import type { Tape } from "./scan/tape.ts";
import { treeOf } from "./tree.ts";
import { decodeUtf8 } from "./utf8.ts";
import type { AsWritten } from "./write/as-written.ts";
import type { Tree } from "./write/fields.ts";
import type { Scritto } from "./write/write.ts";

/** What was found in a file. */
export type Lettura<F = FatturaElettronica> = {
  /**
   * Structural problems (00200), in file order, at most 50, then one 00201 where there are more. Empty exactly where the
   * official schema accepts the file; only a DOCTYPE and more attributes than we read (FC90) are refused beyond it.
   */
  readonly problemi: ProblemaXml[];
  /**
   * The document. Present also with problems, as far as it could be read: then fields that the type promises may be
   * missing and codes may be unknown. Undefined where the file is not an invoice at all.
   */
  readonly fattura: F | undefined;
  /** What surrounds the document and is not part of its meaning; `writeXml` can put it back. */
  readonly busta: Busta | undefined;
  /** The line (from 1) of the element at a path, or of its nearest ancestor that exists. */
  riga(percorso: string): number;
  /** Comments and instructions inside the document: they mean nothing, and no writer of ours puts them back. */
  omessi(): Omesso[];
};

/** The document element as written, what stands around it (a style sheet's instruction), the signature byte for byte. */
export type Busta = {
  /** The file with an edited document in it, whatever was not touched byte for byte; undefined where it is not sound. */
  riscrivi(documento: Tree): Scritto | undefined;
  readonly radice: string;
  readonly attributi: readonly { readonly name: string; readonly value: string }[];
  readonly firma: string | undefined;
  readonly prima: string | undefined;
  readonly dopo: string | undefined;
  /** Leaves whose text says more than their value. */
  readonly scritti: AsWritten;
};

/** Reads an ordinary invoice, checking its structure. Never throws, whatever the bytes. */
export const readXml = (input: Uint8Array | string): Lettura => readFormat(input, FatturaElettronica);

/** The structural problems alone: the fastest way to a verdict. */
export const validateXml = (input: Uint8Array | string): ProblemaXml[] => scan(input, FatturaElettronica).problemi;

/** The structural problems of a document of any format. */
export const validateFormat = (input: Uint8Array | string, formato: Radice): ProblemaXml[] =>
  scan(input, formato).problemi;

/** Reads a document of any of our formats: the ordinary invoice, the simplified one. Never throws. */
export function readFormat<R extends Radice>(input: Uint8Array | string, formato: R): Lettura<Di<R>> {
  const tape = scan(input, formato);
  const scritti: AsWritten = new WeakMap();
  let locator: Locator | undefined;
  return {
    problemi: tape.problemi,
    fattura: tape.root && (treeOf(tape, scritti) as Di<R>),
    busta: bustaOf(tape, scritti),
    riga(percorso) {
      locator ??= new Locator(tape);
      return locator.line(percorso);
    },
    omessi: () => omessiIn(tape),
  };
}

function bustaOf(tape: Tape, scritti: AsWritten): Busta | undefined {
  const { bytes, root, signature, prolog, epilog } = tape;
  if (!root) return undefined;
  const text = ([start, end]: readonly [number, number]) => decodeUtf8(bytes, start, end);
  return {
    riscrivi: (documento) => faithfully(tape, documento),
    radice: root.name,
    attributi: root.attributes,
    firma: signature && text(signature),
    prima: prolog && text(prolog).trim(),
    dopo: epilog && text(epilog).trim(),
    scritti,
  };
}
