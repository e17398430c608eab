import { type CodiceDi, elenco } from "./elenco.ts";

/** 1.2.4.4 SocioUnico. */
export const SocioUnico = elenco([
  { id: 1, codice: "SU", descrizione: "Socio unico" },
  { id: 2, codice: "SM", descrizione: "Più soci" },
]);

/** One of its codes. */
export type SocioUnico = CodiceDi<typeof SocioUnico>;
