import type { CorpoBozza } from "@fatturachiara/fatturapa/bozza";
import type { DocumentInput } from "../rooms/document.ts";
import type { Rule } from "./row.ts";

/** 2.1.1.8: on the wire, one amount that is taken off what is to be paid (building bonus); zero is none. */
export const discountRule: Rule<DocumentInput, CorpoBozza> = {
  posti: [["DatiGenerali.DatiGeneraliDocumento.ScontoMaggiorazione", "importoScontoInFattura"]],
  decode({ importoScontoInFattura: amount }) {
    if (!amount) return {};
    return { DatiGenerali: { DatiGeneraliDocumento: { ScontoMaggiorazione: [{ Tipo: "SC", Importo: amount }] } } };
  },
  encode(draft) {
    const [only, ...others] = draft.DatiGenerali?.DatiGeneraliDocumento?.ScontoMaggiorazione ?? [];
    const amount = only?.Tipo === "SC" && others.length === 0 ? only.Importo : undefined;
    return { importoScontoInFattura: amount ?? null };
  },
};
