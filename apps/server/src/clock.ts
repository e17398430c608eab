import { FUSO, type Giorno } from "@fatturachiara/fatturapa/giorno";

/** The only source of time. "Today" is Rome's, whatever the machine thinks. */
export type Clock = { now(): Date; oggi(): Giorno };

const romeDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: FUSO,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The civil day in Italy at that moment. */
export const giornoARoma = (instant: Date): Giorno => romeDay.format(instant);

const romeWall = new Intl.DateTimeFormat("sv-SE", { timeZone: FUSO, dateStyle: "short", timeStyle: "medium" });

/** What calendar and clock on a wall in Rome show at that moment: "2026-11-20T10:00:00". */
export const wallARoma = (instant: Date) => romeWall.format(instant).replace(" ", "T");

/** The moment at which they show that: of an hour that comes twice the first, of one that is skipped what is an hour later. */
export function momentARoma(wall: string): Date {
  const asked = Date.parse(`${wall}Z`);
  if (Number.isNaN(asked)) return new Date(Number.NaN);
  // Rome is one or two hours ahead of UTC: the guess that reads back as the same wall is right.
  const [summer, winter] = [new Date(`${wall}+02:00`), new Date(`${wall}+01:00`)];
  return Date.parse(`${wallARoma(summer)}Z`) === asked ? summer : winter;
}

/** The moment that day has that hour in Rome (midnight when not said). */
export const startOf = (giorno: Giorno, hour = 0): Date =>
  momentARoma(`${giorno}T${String(hour).padStart(2, "0")}:00:00`);

/** The same moment of the calendar (UTC) so many years later; of 29 February, where there is none, 1 March. */
export function yearsFrom(moment: Date, years: number): Date {
  const moved = new Date(moment);
  moved.setUTCFullYear(moment.getUTCFullYear() + years);
  return moved;
}

function clockOf(now: () => Date): Clock {
  return { now, oggi: () => giornoARoma(now()) };
}

/** The machine's own. */
export const systemClock: Clock = clockOf(() => new Date());

/** A clock that stands at one moment, for what is said to have happened then. */
export const clockAt = (instant: Date): Clock => clockOf(() => instant);
