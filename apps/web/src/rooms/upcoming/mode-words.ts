import type { RecurringMode } from "@fatturachiara/contract/rooms/recurring";

/** What happens on the day, in a few words. */
export const modeWords: Readonly<Record<RecurringMode, string>> = {
  bozza: "Prepara la bozza",
  invia: "Controlla e invia da sola",
  chiedi: "Chiedimi la mattina",
};
