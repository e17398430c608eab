/** A moment as the command line says it: day and time of Rome. */
export const moment = new Intl.DateTimeFormat("it-IT", {
  timeZone: "Europe/Rome",
  dateStyle: "short",
  timeStyle: "short",
});
