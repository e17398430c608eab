import { FUSO } from "@fatturachiara/fatturapa/giorno";

const parts = (now: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("it-IT", { timeZone: FUSO, ...options }).format(now);

/** The greeting of this hour in Italy. */
export function greeting(now: Date): "Buongiorno" | "Buon pomeriggio" | "Buonasera" {
  const hour = Number(parts(now, { hour: "numeric", hourCycle: "h23" }));
  if (hour >= 5 && hour < 13) return "Buongiorno";
  return hour >= 13 && hour < 18 ? "Buon pomeriggio" : "Buonasera";
}

/** "Venerdì 20 novembre 2026". */
export function longDay(now: Date): string {
  const text = parts(now, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
  return text.charAt(0).toUpperCase() + text.slice(1);
}
