import type { CorpoBozza, Correlato } from "@fatturachiara/fatturapa/bozza";
import { DatiDocumentiCorrelati, luoghi } from "@fatturachiara/fatturapa/tracciato";
import type { DocumentInput } from "../rooms/document.ts";
import { type Row, type Rule, rowsOf } from "./row.ts";
import { decodeRows, encodeRows } from "./walk-rows.ts";

type Reference = DocumentInput["riferimenti"][number];
type Fields = Omit<Reference, "tipo">;

/** The block of each kind, in the order of the format. */
export const referenceBlocks = [
  ["ordine", "DatiOrdineAcquisto"],
  ["contratto", "DatiContratto"],
  ["convenzione", "DatiConvenzione"],
  ["ricezione", "DatiRicezione"],
  ["fattura", "DatiFattureCollegate"],
] as const satisfies readonly (readonly [Reference["tipo"], string])[];

const { copy } = rowsOf<Fields>();
const reference = luoghi(DatiDocumentiCorrelati);

/** One of them. */
export const referenceRows: readonly Row<Fields>[] = [
  copy("idDocumento", reference.IdDocumento),
  copy("data", reference.Data),
  copy("cup", reference.CodiceCUP),
  copy("cig", reference.CodiceCIG),
];

/** 2.1.2-2.1.6: one list on the wire, with the kind of each; five in the format. The way back is in the order of the format. */
export const referencesRule: Rule<DocumentInput, CorpoBozza> = {
  decode({ riferimenti }) {
    const ofKind = (kind: Reference["tipo"]) =>
      riferimenti.filter(({ tipo }) => tipo === kind).map((own) => decodeRows<Fields, Correlato>(own, referenceRows));
    return { DatiGenerali: Object.fromEntries(referenceBlocks.map(([kind, block]) => [block, ofKind(kind)])) };
  },
  encode: ({ DatiGenerali }) => ({
    riferimenti: referenceBlocks.flatMap(([tipo, block]) =>
      (DatiGenerali?.[block] ?? []).map((own) => ({ tipo, ...encodeRows(own, referenceRows) })),
    ),
  }),
};
