import type { RigaBozza } from "@fatturachiara/fatturapa/bozza";
import { formatGiorno, parseGiornoScritto } from "@fatturachiara/fatturapa/presentazione";
import { written } from "../written.ts";

/** One entry of the other data of a line (2.2.1.16). */
export type Dato = NonNullable<RigaBozza["AltriDatiGestionali"]>[number];

/**
 * The one text that the wire has for a declaration of intent ("08060120341234567-000001 del 15/01/2026"), taken apart: its
 * protocol with the progressive, and the day of its receipt.
 */
export function readIntento(text: string): Dato {
  const [, before, day = ""] = /^(.*?) *\bdel (\d{2}\/\d{2}\/\d{4})$/.exec(text.trim()) ?? [];
  const RiferimentoData = parseGiornoScritto(day, "2000-01-01");
  return RiferimentoData ? { RiferimentoTesto: written(before), RiferimentoData } : { RiferimentoTesto: text.trim() };
}

/** The way back of `readIntento`. */
export function writeIntento({ RiferimentoTesto, RiferimentoData: day }: Dato): string {
  return [RiferimentoTesto?.trim(), day && `del ${formatGiorno(day)}`].filter(Boolean).join(" ");
}
