import type { CorpoBozza } from "@fatturachiara/fatturapa/bozza";
import type { DocumentInput } from "../rooms/document.ts";
import { written } from "../written.ts";
import type { Rule } from "./row.ts";

type Reference = DocumentInput["riferimenti"][number];
type Correlato = NonNullable<NonNullable<CorpoBozza["DatiGenerali"]>["DatiContratto"]>[number];

/** The block of each kind, in the order of the format. */
export const referenceBlocks = [
  ["ordine", "DatiOrdineAcquisto"],
  ["contratto", "DatiContratto"],
  ["convenzione", "DatiConvenzione"],
  ["ricezione", "DatiRicezione"],
  ["fattura", "DatiFattureCollegate"],
] as const satisfies readonly (readonly [Reference["tipo"], string])[];

const toBlock = ({ idDocumento, data, cup, cig }: Reference): Correlato => ({
  IdDocumento: written(idDocumento),
  Data: data ?? undefined,
  CodiceCUP: written(cup),
  CodiceCIG: written(cig),
});

const toWire = (tipo: Reference["tipo"], { IdDocumento, Data, CodiceCUP, CodiceCIG }: Correlato): Reference => ({
  tipo,
  idDocumento: IdDocumento ?? null,
  data: Data ?? null,
  cup: CodiceCUP ?? null,
  cig: CodiceCIG ?? null,
});

/** 2.1.2-2.1.6: one list on the wire, with the kind of each; five in the format. The way back is in the order of the format. */
export const referencesRule: Rule<DocumentInput, CorpoBozza> = {
  decode({ riferimenti }) {
    const lists = referenceBlocks.flatMap(([tipo, block]) => {
      const own = riferimenti.filter((riferimento) => riferimento.tipo === tipo).map(toBlock);
      return own.length > 0 ? [[block, own] as const] : [];
    });
    return lists.length > 0 ? { DatiGenerali: Object.fromEntries(lists) } : {};
  },
  encode(draft) {
    const { DatiGenerali } = draft;
    return {
      riferimenti: referenceBlocks.flatMap(([tipo, block]) =>
        (DatiGenerali?.[block] ?? []).map((reference) => toWire(tipo, reference)),
      ),
    };
  },
};
