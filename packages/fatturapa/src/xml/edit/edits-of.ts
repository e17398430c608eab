import type { Problema } from "../../problema.ts";
import type { Tape } from "../scan/tape.ts";
import { treeOf } from "../tree.ts";
import { decodeUtf8 } from "../utf8.ts";
import type { AsWritten } from "../write/as-written.ts";
import { Avvisi } from "../write/avvisi.ts";
import { readyOf, type Tree } from "../write/fields.ts";
import type { Scritto } from "../write/write.ts";
import { editBlock } from "./edit-block.ts";
import { editDeclaration, editRootTag } from "./edit-root.ts";
import { outlineOf } from "./outline.ts";
import { Splices } from "./splices.ts";

/** What an edited document changes in its file. */
export type Edits = {
  readonly splices: Splices;
  readonly avvisi: readonly Problema[];
  /** A signature of the whole document is among what goes. */
  readonly firmaTolta: boolean;
  /** The byte after the file's `<?xml …?>`. */
  readonly declarationEnd: number;
};

/** The file as it was read, with the edited document in it, texts as they are; undefined as for `editsOf`. */
export function faithfully(tape: Tape, now: Tree): Scritto | undefined {
  const edits = editsOf(tape, now, new WeakMap());
  if (!edits) return undefined;
  editDeclaration(edits.declarationEnd, edits.splices);
  const bytes = edits.splices.apply();
  return { xml: decodeUtf8(bytes, 0, bytes.length), avvisi: edits.avvisi };
}

/**
 * The changes that make a file say what `now` says; undefined where it has structural problems. With `scritti`, texts come
 * in as they are, as a faithful writer writes them.
 */
export function editsOf(tape: Tape, now: Tree, scritti?: AsWritten): Edits | undefined {
  const { automaton, bytes, prolog, problemi, signature } = tape;
  const { attributi, contenuto } = automaton.format;
  if (problemi.length > 0 || !prolog) return undefined;
  const before: Tree = treeOf(tape, new WeakMap());
  const splices = new Splices(bytes);
  const avvisi = new Avvisi();
  const element = outlineOf(bytes, prolog[1]);
  editRootTag(element, { before, now, attributi }, splices);
  editBlock(readyOf(contenuto), { element, before, now }, { splices, avvisi, scritti });
  const signed = splices.none ? undefined : element.children.find(({ start }) => start === signature?.[0]);
  if (signed) splices.remove(signed);
  return { splices, avvisi: avvisi.all, firmaTolta: signed !== undefined, declarationEnd: prolog[0] };
}
