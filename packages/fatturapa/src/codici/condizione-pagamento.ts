import { type CodiceDi, elenco } from "./elenco.ts";

/** 2.4.1 CondizioniPagamento. */
export const CondizionePagamento = elenco([
  { id: 1, codice: "TP01", descrizione: "Pagamento a rate" },
  { id: 2, codice: "TP02", descrizione: "Pagamento completo" },
  { id: 3, codice: "TP03", descrizione: "Anticipo" },
]);

/** One of its codes. */
export type CondizionePagamento = CodiceDi<typeof CondizionePagamento>;
