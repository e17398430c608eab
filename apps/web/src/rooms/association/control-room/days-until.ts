import { daysBetween, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { oggiIn } from "../../../ui/time/oggi.tsx";

/** Within this many days the end of a subscription is worth a word. */
export const soonDays = 30;

/** Midnights in Italy from today to that moment: what ends tomorrow at any hour ends in one day. */
export const daysUntil = (instant: string, oggi: Giorno): number => daysBetween(oggi, oggiIn(new Date(instant)));
