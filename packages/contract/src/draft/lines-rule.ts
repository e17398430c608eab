import { type CorpoBozza, notaDi } from "@fatturachiara/fatturapa/bozza";
import type { DocumentInput } from "../rooms/document.ts";
import { lineRows, lineRules } from "./line-rows.ts";
import type { Rule, Tree } from "./row.ts";
import { decodeRows, encodeRows } from "./walk-rows.ts";

/** 2.2.1: the lines, numbered from 1 in their order. */
export const linesRule: Rule<DocumentInput, CorpoBozza> = {
  decode({ documentServices }) {
    const lines = documentServices.map(
      (line, i): Tree => ({
        NumeroLinea: i + 1,
        ...decodeRows(line, lineRows, lineRules),
      }),
    );
    return lines.length > 0 ? { DatiBeniServizi: { DettaglioLinee: lines } } : {};
  },
  encode(draft) {
    const bozza = draft;
    const lines = bozza.DatiBeniServizi?.DettaglioLinee ?? [];
    return {
      documentServices: lines.map((line) => {
        const note = notaDi({ bozza }, line);
        return {
          ...encodeRows(line, lineRows, lineRules),
          numeroDdt: note?.NumeroDDT ?? null,
          dataDdt: note?.DataDDT ?? null,
        };
      }),
    };
  },
};
