import { type CorpoBozza, testataDi } from "@fatturachiara/fatturapa/bozza";
import type { DocumentInput } from "../rooms/document.ts";
import { written } from "../written.ts";
import type { Rule } from "./row.ts";

/** 2.1.1.11: one text on the wire, which composing cuts; those of a file stand in it one below the other. */
export const causaleRule: Rule<DocumentInput, CorpoBozza> = {
  encode: (bozza) => ({ causale: written(testataDi({ bozza }).Causale?.join("\n")) ?? null }),
};

/** 2.1.1.8: on the wire, one amount that is taken off what is to be paid (building bonus); zero is none. */
export const discountRule: Rule<DocumentInput, CorpoBozza> = {
  decode: ({ importoScontoInFattura: Importo }) => ({
    DatiGenerali: { DatiGeneraliDocumento: { ScontoMaggiorazione: Importo ? [{ Tipo: "SC", Importo }] : [] } },
  }),
  encode(bozza) {
    const [only, ...others] = testataDi({ bozza }).ScontoMaggiorazione ?? [];
    return { importoScontoInFattura: (only?.Tipo === "SC" && others.length === 0 && only.Importo) || null };
  },
};
