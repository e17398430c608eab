import type { CorpoBozza } from "@fatturachiara/fatturapa/bozza";
import type { DocumentInput } from "../rooms/document.ts";
import { written } from "../written.ts";
import type { Rule } from "./row.ts";

/** 2.1.1.11: one text on the wire, which composing cuts; those of a file stand in it one below the other. */
export const causaleRule: Rule<DocumentInput, CorpoBozza> = {
  posti: [["DatiGenerali.DatiGeneraliDocumento.Causale", "causale"]],
  decode({ causale }) {
    const text = written(causale);
    return text ? { DatiGenerali: { DatiGeneraliDocumento: { Causale: [text] } } } : {};
  },
  encode(draft) {
    const { Causale } = draft.DatiGenerali?.DatiGeneraliDocumento ?? {};
    return { causale: written(Causale?.join("\n")) ?? null };
  },
};
