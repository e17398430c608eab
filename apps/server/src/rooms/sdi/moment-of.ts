/** Reads an xs:dateTime; without a zone it is Rome's. Null when it is absent or no date. */
export function momentOf(text: string | undefined): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/.exec(text?.trim() ?? "");
  if (!match) return null;
  const [whole, local, zone] = match;
  const moment = zone ? new Date(whole) : inRome(local as string);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

// Rome is one or two hours ahead of UTC: the guess that reads back as the same wall clock is right.
function inRome(local: string): Date {
  const winter = new Date(`${local}+01:00`);
  const summer = new Date(`${local}+02:00`);
  return wallClock.format(summer).replace(" ", "T") === local ? summer : winter;
}

const wallClock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Rome",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});
