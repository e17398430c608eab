import { FUSO } from "@fatturachiara/fatturapa/giorno";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { oggiIn } from "./oggi.tsx";

/** An instant (ISO) as the reader's day in Italy: "05/11/2026". */
export function formatDay(instant: string | Date): string {
  return formatGiorno(oggiIn(new Date(instant)));
}

/** An instant as the time in Italy: "10:34". */
export function formatTime(instant: string | Date): string {
  return time.format(new Date(instant));
}

/** Made once: it costs more than what it formats. */
const time = new Intl.DateTimeFormat("it-IT", { timeZone: FUSO, hour: "2-digit", minute: "2-digit" });

/** An instant as day and time in Italy: "05/11/2026, 10:34". */
export function formatMoment(instant: string): string {
  return `${formatDay(instant)}, ${formatTime(instant)}`;
}
