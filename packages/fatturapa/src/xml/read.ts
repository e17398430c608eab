import { type ComeLetto, type Di, FatturaElettronica, type Radice } from "../tracciato/index.ts";
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

/** What was found in a file: `valida` tells whether the official schema accepts it, and so how much is surely there. */
export type Lettura<F = FatturaElettronica> = LetturaValida<F> | LetturaParziale<F>;

/** A file that the official schema accepts: the document is whole. */
export type LetturaValida<F = FatturaElettronica> = Rilettura & {
  readonly valida: true;
  readonly problemi: readonly [];
  readonly fattura: F;
  /** What surrounds the document and is not part of its meaning; `writeXml` can put it back. */
  readonly busta: Busta;
};

/** A file with structural problems: the document as far as it could be read. */
export type LetturaParziale<F = FatturaElettronica> = Rilettura & {
  readonly valida: false;
  /**
   * Structural problems (00200), in file order, at most 50, then one 00201 where there are more. Beyond the official
   * schema only a DOCTYPE and more attributes than we read (FC90) are refused. Never empty.
   */
  readonly problemi: readonly ProblemaXml[];
  /** Whatever the format requires may be missing, codes may be unknown. Undefined where the file is not an invoice at all. */
  readonly fattura: ComeLetto<F> | undefined;
  readonly busta: Busta | undefined;
};

/** What can still be asked of a file after it was read. */
type Rilettura = {
  /** The line (from 1) of the element at a path, or of its nearest ancestor that exists. */
  riga(percorso: string): number;
  /** Comments and instructions inside the document: they mean nothing, and only an edit of the file itself keeps them. */
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
  const { problemi, root } = tape;
  const scritti: AsWritten = new WeakMap();
  let locator: Locator | undefined;
  const rilettura: Rilettura = {
    riga(percorso) {
      locator ??= new Locator(tape);
      return locator.line(percorso);
    },
    omessi: () => omessiIn(tape),
  };
  const letto = root && { fattura: treeOf(tape, scritti), busta: bustaOf(tape, root, scritti) };
  // Where the scan says nothing, the tree is what the format says.
  if (letto && problemi.length === 0)
    return { ...rilettura, valida: true, problemi: [], fattura: letto.fattura as Di<R>, busta: letto.busta };
  return {
    ...rilettura,
    valida: false,
    problemi,
    fattura: letto?.fattura as ComeLetto<Di<R>> | undefined,
    busta: letto?.busta,
  };
}

function bustaOf(tape: Tape, root: NonNullable<Tape["root"]>, scritti: AsWritten): Busta {
  const { bytes, signature, prolog, epilog } = tape;
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
