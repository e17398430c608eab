import { type CodiceDi, elenco } from "./elenco.ts";

/** 1.2.4.5 StatoLiquidazione. */
export const StatoLiquidazione = elenco([
  { id: 1, codice: "LN", descrizione: "Non in liquidazione" },
  { id: 2, codice: "LS", descrizione: "In liquidazione" },
]);

/** One of its codes. */
export type StatoLiquidazione = CodiceDi<typeof StatoLiquidazione>;
