import { ilDocumento } from "@fatturachiara/fatturapa/codici";
import { capital } from "../document/index.ts";

/** What becomes of a document of that type that has not left. */
export const backAmongDrafts = (tipo: string | null | undefined): string =>
  `${capital(ilDocumento(tipo))} torna tra le bozze con lo stesso numero e la stessa data.`;

/** Why one must be sure of that: what goes back leaves again. */
export const twice = (tipo: string | null | undefined): string =>
  `altrimenti ${ilDocumento(tipo)} arriverebbe due volte.`;
