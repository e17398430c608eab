import type { Problema } from "../../problema.ts";
import {
  type ComeLetto,
  FatturaElettronica,
  FatturaElettronicaSemplificata,
  type Radice,
} from "../../tracciato/index.ts";
import { scan } from "../scan/scan.ts";
import type { Tree } from "../write/fields.ts";
import { editDeclaration } from "./edit-root.ts";
import { editsOf } from "./edits-of.ts";

/** A file after its document was edited. */
export type Modificato = {
  /** The file. Where nothing was edited, the very bytes that came in; else UTF-8. */
  readonly bytes: Uint8Array;
  /** As those of `writeXml`, but only of what was written anew. */
  readonly avvisi: readonly Problema[];
  /** A XAdES signature stood in the file; it does not fit what was edited and was taken out. */
  readonly firmaTolta: boolean;
};

/**
 * The file with what was changed in its document, and nothing else: whatever was not touched keeps its bytes, with
 * blanks, comments and spelling. `fattura` is what `readXml` read from the same file, edited. Undefined where the file
 * has structural problems: what is wrong has no place that could be kept.
 */
export const editXml = (
  originale: Uint8Array | string,
  fattura: ComeLetto<FatturaElettronica>,
): Modificato | undefined => editFormat(originale, fattura, FatturaElettronica);

/** A simplified invoice edited; everything said of `editXml` holds. */
export const editSemplificata = (
  originale: Uint8Array | string,
  fattura: ComeLetto<FatturaElettronicaSemplificata>,
): Modificato | undefined => editFormat(originale, fattura, FatturaElettronicaSemplificata);

function editFormat(originale: Uint8Array | string, now: Tree, formato: Radice): Modificato | undefined {
  const edits = editsOf(scan(originale, formato), now);
  if (!edits) return undefined;
  const { splices, avvisi, firmaTolta, declarationEnd } = edits;
  if (splices.none)
    return { bytes: typeof originale === "string" ? splices.bytes : originale, avvisi: [], firmaTolta: false };
  editDeclaration(declarationEnd, splices);
  return { bytes: splices.apply(), avvisi, firmaTolta };
}
