import type { CorpoBozza } from "@fatturachiara/fatturapa/bozza";
import type { DocumentInput, DocumentService } from "../rooms/document.ts";
import { written } from "../written.ts";
import type { Rule, Tree } from "./row.ts";

type Note = NonNullable<NonNullable<CorpoBozza["DatiGenerali"]>["DatiDDT"]>[number];

/** 2.1.8: on the wire each line names its delivery note, in the format each note its lines. */
export const noteRule: Rule<DocumentInput> = {
  campi: [],
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

/** The note of one line, as the wire's line tells it; one without line numbers is that of every line. */
export function noteOfLine(
  draft: Tree,
  numeroLinea: number | undefined,
): Pick<DocumentService, "numeroDdt" | "dataDdt"> {
  const notes = (draft as CorpoBozza).DatiGenerali?.DatiDDT ?? [];
  const note = notes.find(
    ({ RiferimentoNumeroLinea: own }) => !own?.length || (numeroLinea !== undefined && own.includes(numeroLinea)),
  );
  return { numeroDdt: note?.NumeroDDT ?? null, dataDdt: note?.DataDDT ?? null };
}
