import { type CodiceDi, elenco } from "./elenco.ts";

/** 1.1.3 FormatoTrasmissione of the ordinary invoice; also the root attribute `versione` (00428). */
export const FormatoTrasmissione = elenco([
  { id: 1, codice: "FPR12", descrizione: "Fattura verso privati", validoDal: "2017-01-01" },
  { id: 2, codice: "FPA12", descrizione: "Fattura verso PA", validoDal: "2017-01-01" },
]);

/** One of its codes. */
export type FormatoTrasmissione = CodiceDi<typeof FormatoTrasmissione>;
