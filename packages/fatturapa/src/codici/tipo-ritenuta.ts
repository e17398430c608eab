import { type CodiceDi, elenco } from "./elenco.ts";

/** 2.1.1.5.1 TipoRitenuta. */
export const TipoRitenuta = elenco([
  { id: 1, codice: "RT01", descrizione: "Ritenuta di acconto persone fisiche" },
  { id: 2, codice: "RT02", descrizione: "Ritenuta di acconto persone giuridiche" },
  { id: 3, codice: "RT03", descrizione: "Contributo INPS", validoDal: "2020-10-01" },
  { id: 4, codice: "RT04", descrizione: "Contributo ENASARCO", validoDal: "2020-10-01" },
  { id: 5, codice: "RT05", descrizione: "Contributo ENPAM", validoDal: "2020-10-01" },
  { id: 6, codice: "RT06", descrizione: "Altro contributo previdenziale", validoDal: "2020-10-01" },
]);

/** One of its codes. */
export type TipoRitenuta = CodiceDi<typeof TipoRitenuta>;
