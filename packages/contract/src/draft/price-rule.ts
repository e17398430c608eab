import { type RigaBozza, rigaSenzaIva } from "@fatturachiara/fatturapa/bozza";
import type { DocumentService } from "../rooms/document.ts";
import type { Rule } from "./row.ts";

/** 2.2.1.9: the price without VAT, or the one with it that was typed, from which the other follows; the way back says both where there are both. */
export const priceRule: Rule<DocumentService, RigaBozza> = {
  posti: [
    ["PrezzoUnitario", "prezzoUnitario"],
    ["prezzoLordo", "prezzoLordo"],
  ],
  decode: ({ prezzoUnitario, prezzoLordo }) =>
    prezzoLordo ? { prezzoLordo } : { PrezzoUnitario: prezzoUnitario ?? undefined },
  encode(draft) {
    const { PrezzoUnitario, prezzoLordo } = rigaSenzaIva(draft);
    return { prezzoUnitario: PrezzoUnitario ?? null, ...(prezzoLordo && { prezzoLordo }) };
  },
};
