import { type CodiceDi, elenco } from "./elenco.ts";

/** Tipo of a ScontoMaggiorazione. */
export const TipoScontoMaggiorazione = elenco([
  { id: 1, codice: "SC", descrizione: "Sconto" },
  { id: 2, codice: "MG", descrizione: "Maggiorazione" },
]);

/** One of its codes. */
export type TipoScontoMaggiorazione = CodiceDi<typeof TipoScontoMaggiorazione>;
