import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { formatGiorno, parseGiornoScritto } from "@fatturachiara/fatturapa/presentazione";

/** Protocol of the declaration with its progressive ("08060120341234567-000001"), and the day of its receipt. */
export type Intento = { protocollo: string; data?: Giorno | undefined };

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
