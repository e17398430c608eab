import { type CodiceDi, elenco } from "./elenco.ts";

/** 2.2.1.2 TipoCessionePrestazione: only for lines that are a discount, a premium, an allowance or an accessory cost. */
export const TipoCessionePrestazione = elenco([
  { id: 1, codice: "SC", descrizione: "Sconto" },
  { id: 2, codice: "PR", descrizione: "Premio" },
  { id: 3, codice: "AB", descrizione: "Abbuono" },
  { id: 4, codice: "AC", descrizione: "Spesa accessoria" },
]);

/** One of its codes. */
export type TipoCessionePrestazione = CodiceDi<typeof TipoCessionePrestazione>;
