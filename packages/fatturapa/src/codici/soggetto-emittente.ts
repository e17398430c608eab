import { type CodiceDi, elenco } from "./elenco.ts";

/** 1.6 SoggettoEmittente: who issued, if not the seller. */
export const SoggettoEmittente = elenco([
  { id: 1, codice: "CC", descrizione: "Cessionario / Committente" },
  { id: 2, codice: "TZ", descrizione: "Terzo" },
]);

/** One of its codes. */
export type SoggettoEmittente = CodiceDi<typeof SoggettoEmittente>;
