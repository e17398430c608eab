import type { DaComporre } from "./da-comporre.ts";
import type { TestataBozza } from "./parti-bozza.ts";

/** The same with some fields of 2.1.1 changed; undefined takes one away. */
export const conTestata = (da: DaComporre, campi: TestataBozza): DaComporre => ({
  ...da,
  bozza: {
    ...da.bozza,
    DatiGenerali: {
      ...da.bozza.DatiGenerali,
      DatiGeneraliDocumento: { ...da.bozza.DatiGenerali?.DatiGeneraliDocumento, ...campi },
    },
  },
});
