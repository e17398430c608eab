import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { formatGiorno, parseGiornoScritto } from "@fatturachiara/fatturapa/presentazione";

/** 2.2.1.16.1 TipoDato of a declaration of intent, whose lines have nature N3.5. */
export const INTENTO = "INTENTO";

/** Protocol of the declaration with its progressive ("08060120341234567-000001"), and the day of its receipt. */
export type Intento = { protocollo: string; data?: Giorno | undefined };

/** How the protocol is written: 17 digits, "-" or "/", 6 digits (AdE, provv. 293390/2021). */
export const isProtocolloIntento = (text: string): boolean => /^\d{17}[-/]\d{6}$/.test(text);

/** The one text that the wire has for a line's other data, taken apart: "08060120341234567-000001 del 15/01/2026". */
export function readIntento(text: string): Intento {
  const [, before = "", day = ""] = /^(.*?) *\bdel (\d{2}\/\d{2}\/\d{4})$/.exec(text.trim()) ?? [];
  const data = parseGiornoScritto(day, "2000-01-01");
  return data ? { protocollo: before, data } : { protocollo: text.trim() };
}

/** The way back of `readIntento`. */
export function writeIntento({ protocollo, data }: Intento): string {
  return [protocollo.trim(), data && `del ${formatGiorno(data)}`].filter(Boolean).join(" ");
}
