import { type CorpoBozza, type NotaBozza, notaDi } from "@fatturachiara/fatturapa/bozza";
import { DatiDDT, luoghi } from "@fatturachiara/fatturapa/tracciato";
import type { DocumentInput, DocumentService } from "../rooms/document.ts";
import { decodeLine } from "./line/decode-line.ts";
import { lineKind } from "./line-rows.ts";
import { type Row, type Rule, rowsOf } from "./row.ts";
import { decodeRows, encodeRows, isNothing } from "./walk-rows.ts";

const { copy } = rowsOf<DocumentService>();
const note = luoghi(DatiDDT);

/** The delivery note of a line. */
export const noteRows: readonly Row<DocumentService>[] = [
  copy("numeroDdt", note.NumeroDDT),
  copy("dataDdt", note.DataDDT),
];

/** 2.1.8: on the wire each line names its delivery note, in the format each note its lines. */
function notesOf(lines: readonly DocumentService[]): NotaBozza[] {
  const notes = new Map<string, NotaBozza & { RiferimentoNumeroLinea: number[] }>();
  for (const [i, line] of lines.entries()) {
    const note = decodeRows<DocumentService, NotaBozza>(line, noteRows);
    if (isNothing(note)) continue;
    const same = notes.get(JSON.stringify(note)) ?? { ...note, RiferimentoNumeroLinea: [] };
    same.RiferimentoNumeroLinea.push(i + 1);
    notes.set(JSON.stringify(note), same);
  }
  return [...notes.values()];
}

/** 2.2.1: the lines, numbered from 1 in their order, and the delivery notes that they name. */
export const linesRule: Rule<DocumentInput, CorpoBozza> = {
  decode: ({ documentServices: lines }) => ({
    DatiGenerali: { DatiDDT: notesOf(lines) },
    DatiBeniServizi: { DettaglioLinee: lines.map((line, i) => ({ NumeroLinea: i + 1, ...decodeLine(line) })) },
  }),
  encode: (bozza) => ({
    documentServices: (bozza.DatiBeniServizi?.DettaglioLinee ?? []).map((line) => ({
      ...lineKind.encode(line),
      ...encodeRows(notaDi({ bozza }, line), noteRows),
    })),
  }),
};
