import { FUSO } from "@fatturachiara/fatturapa/giorno";

/** A moment as the command line says it: day and time of Rome. */
export const moment = new Intl.DateTimeFormat("it-IT", {
  timeZone: FUSO,
  dateStyle: "short",
  timeStyle: "short",
});
