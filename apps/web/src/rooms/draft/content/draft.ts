import {
  type DocumentInput,
  type DocumentService,
  documentKept,
  keptLine,
} from "@fatturachiara/contract/rooms/document";
import * as z from "zod/mini";

/**
 * A line of the editor: the contract's line with a key that stays its own while lines move, and what stands in its number
 * cells without being a number (field → text): it cannot travel, and must not be taken for nothing. `gross` is how the price
 * will be understood while none is there.
 */
export type Line = DocumentService & { key: string; unreadable?: Readonly<Record<string, string>>; gross?: boolean };

/** What the editor holds: the contract's document, its lines keyed. */
export type Draft = Omit<DocumentInput, "documentServices" | "version"> & { lines: readonly Line[] };

let keys = 0;

/** A line with a key of its own on the page; of a price with VAT only that one, which the other follows from. */
export function keyed(line: DocumentService): Line {
  keys += 1;
  return { ...line, ...(line.prezzoLordo && { prezzoUnitario: null }), key: `l${keys}` };
}

/** An empty line of the specification: quantity 1, flags false; `from` gives the profile's defaults. */
export function newLine(from: Partial<DocumentService> = {}): Line {
  return keyed({
    flagScontoMaggiorazione: false,
    flagCassa: false,
    flagRitenuta: false,
    flagScontoInFattura: false,
    ...from,
  });
}

/** A draft as the page holds it. */
export function toDraft(document: DocumentInput): Draft {
  const { documentServices, version: _, formato, ...rest } = document;
  const flagPrezziLordi = rest.flagPrezziLordi ?? false;
  const flagSemplificata = rest.flagSemplificata ?? false;
  return { ...rest, flagPrezziLordi, flagSemplificata, formato, lines: documentServices.map(keyed) };
}

/** A draft as the server takes it. */
export function toDocumentInput(draft: Draft, version?: number | null): DocumentInput {
  const { lines, ...rest } = draft;
  return { ...rest, version, documentServices: lines.map(toService) };
}

function toService({ key: _, unreadable: __, gross: ___, ...line }: Line): DocumentService {
  return line;
}

/** The draft as JSON for the browser's own stores, with the version of the document it began from. */
export function freezeDraft({ lines, ...rest }: Draft, version?: number | null): unknown {
  const kept = z.encode(documentKept, toDocumentInput({ ...rest, lines: [] }, version));
  return { ...kept, documentServices: lines.map(freezeLine) };
}

/** A key changes one line of two hundred, and each key keeps them all. */
const frozen = new WeakMap<Line, unknown>();

function freezeLine(line: Line): unknown {
  const known = frozen.get(line) ?? z.encode(keptLine, toService(line));
  frozen.set(line, known);
  return known;
}

/** A draft from the browser's own stores; null when it cannot be read any more. */
export function thawDraft(stored: unknown): Draft | null {
  const read = z.safeDecode(documentKept, stored as z.input<typeof documentKept>);
  return read.success ? toDraft(read.data) : null;
}
