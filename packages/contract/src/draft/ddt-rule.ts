import type { CorpoBozza } from "@fatturachiara/fatturapa/bozza";
import type { DocumentInput } from "../rooms/document.ts";
import { written } from "../written.ts";
import type { Rule } from "./row.ts";

type Note = NonNullable<NonNullable<CorpoBozza["DatiGenerali"]>["DatiDDT"]>[number];

/** 2.1.8: on the wire each line names its delivery note, in the format each note its lines. */
export const ddtRule: Rule<DocumentInput, CorpoBozza> = {
  decode({ documentServices }) {
    const notes = new Map<string, { NumeroDDT: string | undefined; DataDDT: string | undefined; lines: number[] }>();
    for (const [i, { numeroDdt, dataDdt }] of documentServices.entries()) {
      const NumeroDDT = written(numeroDdt);
      const DataDDT = dataDdt ?? undefined;
      if (!NumeroDDT && !DataDDT) continue;
      const key = `${NumeroDDT ?? ""} ${DataDDT ?? ""}`;
      const note = notes.get(key) ?? { NumeroDDT, DataDDT, lines: [] };
      notes.set(key, note);
      note.lines.push(i + 1);
    }
    if (notes.size === 0) return {};
    const DatiDDT = [...notes.values()].map(({ lines, ...note }): Note => ({ ...note, RiferimentoNumeroLinea: lines }));
    return { DatiGenerali: { DatiDDT } };
  },
  encode: () => ({}),
};
