import { type CodiceDi, elenco } from "./elenco.ts";

/** 2.2.2.7 EsigibilitaIVA. */
export const EsigibilitaIva = elenco([
  { id: 1, codice: "I", descrizione: "IVA ad esigibilità immediata" },
  { id: 2, codice: "D", descrizione: "IVA ad esigibilità differita" },
  { id: 3, codice: "S", descrizione: "Scissione dei pagamenti (split payment)" },
]);

/** One of its codes. */
export type EsigibilitaIva = CodiceDi<typeof EsigibilitaIva>;
