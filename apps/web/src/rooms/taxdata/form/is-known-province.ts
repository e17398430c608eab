import { Provincia } from "@fatturachiara/fatturapa/codici";
import type { FiscalValues } from "./fiscal-form.ts";

/** Whether the province of a seat in Italy is one there is; the format takes any two letters, and abroad there is none to know. */
export const isKnownProvince = ({ nazione, provincia }: Pick<FiscalValues, "nazione" | "provincia">): boolean =>
  nazione !== "IT" || Provincia.contiene((provincia ?? "").trim().toUpperCase());
