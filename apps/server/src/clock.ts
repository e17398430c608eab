import type { Giorno } from "@fatturachiara/fatturapa/giorno";

/** The only source of time. "Today" is Rome's, whatever the machine thinks. */
export type Clock = { now(): Date; oggi(): Giorno };

const romeDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Rome",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The civil day in Italy at that moment. */
export const giornoARoma = (instant: Date) => romeDay.format(instant) as Giorno;

const romeOffset = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Rome", timeZoneName: "longOffset" });

/** The moment that day has that hour in Rome (midnight when not said); no hour that a change of time skips or repeats. */
export function startOf(giorno: Giorno, hour = 0): Date {
  const local = `${giorno}T${String(hour).padStart(2, "0")}:00:00`;
  const winter = new Date(`${local}+01:00`);
  const offset = romeOffset.formatToParts(winter).find(({ type }) => type === "timeZoneName")?.value;
  return offset === "GMT+01:00" ? winter : new Date(`${local}+02:00`);
}

function clockOf(now: () => Date): Clock {
  return { now, oggi: () => giornoARoma(now()) };
}

/** The machine's own. */
export const systemClock: Clock = clockOf(() => new Date());

/** A clock that stands at one moment, for what is said to have happened then. */
export const clockAt = (instant: Date): Clock => clockOf(() => instant);

/** A clock that stands still until it is told to go on; for tests. */
export function fixedClock(instant: string): Clock & { advance(ms: number): void; set(instant: string): void } {
  let now = Date.parse(instant);
  return {
    ...clockOf(() => new Date(now)),
    advance: (ms) => {
      now += ms;
    },
    set: (moved) => {
      now = Date.parse(moved);
    },
  };
}
