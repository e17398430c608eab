import { FatturaElettronica } from "../tracciato/index.ts";
import type { AsWritten } from "./as-written.ts";
import { lineOf, nearest } from "./locate.ts";
import type { ProblemaXml } from "./problems.ts";
import { scan } from "./scan.ts";
import type { Tape } from "./tape.ts";
import { treeOf } from "./tree.ts";
import { decodeUtf8 } from "./utf8.ts";

/** What was found in a file. */
export type Lettura = {
  /** Structural problems (00200), in file order, at most 50. Empty exactly where the official schema accepts the file. */
  readonly problemi: ProblemaXml[];
  /**
   * The document. Present also with problems, as far as it could be read: then fields that the type promises may be
   * missing and codes may be unknown. Undefined where the file is not an invoice at all.
   */
  readonly fattura: FatturaElettronica | undefined;
  /** What surrounds the document and is not part of its meaning; `writeXml` can put it back. */
  readonly busta: Busta | undefined;
  /** The line (from 1) of the element at a path, or of its nearest ancestor that exists. */
  riga(percorso: string): number;
};

/** The document element as written, and the signature byte for byte. */
export type Busta = {
  readonly radice: string;
  readonly attributi: readonly { readonly name: string; readonly value: string }[];
  readonly firma?: string;
  /** Leaves whose text says more than their value. */
  readonly scritti: AsWritten;
};

/** Reads an invoice, checking its structure. Never throws, whatever the bytes. */
export function readXml(input: Uint8Array | string): Lettura {
  const tape = scan(input, FatturaElettronica);
  const scritti: AsWritten = new WeakMap();
  return {
    problemi: tape.problemi,
    fattura: tape.root && (treeOf(tape, scritti) as FatturaElettronica),
    busta: bustaOf(tape, scritti),
    riga: (percorso) => lineOf(tape.bytes, nearest(tape, percorso)),
  };
}

/** The structural problems alone: the fastest way to a verdict. */
export const validateXml = (input: Uint8Array | string): ProblemaXml[] => scan(input, FatturaElettronica).problemi;

function bustaOf({ bytes, root, signature }: Tape, scritti: AsWritten): Busta | undefined {
  if (!root) return undefined;
  return {
    radice: root.name,
    attributi: root.attributes,
    ...(signature && { firma: decodeUtf8(bytes, signature[0], signature[1]) }),
    scritti,
  };
}
