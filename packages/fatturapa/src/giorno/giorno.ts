/** A civil day as `YYYY-MM-DD`, years 1900-2999. Plain text, so that it sorts, travels and prints as it is. */
export type Giorno = string;

const WRITTEN = /^((?:19|2\d)\d{2})-(\d{2})-(\d{2})$/;

/** The day, or undefined where the text is not one that exists in the calendar (no time, no zone). */
export function parseGiorno(text: string): Giorno | undefined {
  const parts = WRITTEN.exec(text);
  if (!parts) return undefined;
  return giornoOf(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

/** Whether the text is a day that exists in the calendar. */
export function isGiorno(text: string): boolean {
  return parseGiorno(text) !== undefined;
}

/** The day of that year, month (1-12) and day of month, or undefined where the calendar has none. */
export function giornoOf(year: number, month: number, day: number): Giorno | undefined {
  if (year < 1900 || year > 2999 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month))
    return undefined;
  return write(year, month, day);
}

/** The year of a day. */
export const yearOf = (giorno: Giorno): number => Number(giorno.slice(0, 4));
/** The month of a day, 1 to 12. */
export const monthOf = (giorno: Giorno): number => Number(giorno.slice(5, 7));
/** The day of its month, 1 to 31. */
export const dayOf = (giorno: Giorno): number => Number(giorno.slice(8, 10));

/** 1-4, the quarter of the calendar year. */
export const quarterOf = (giorno: Giorno): number => Math.ceil(monthOf(giorno) / 3);

/** Negative, zero or positive as `a` comes before, is, or comes after `b`. */
export const compareGiorni = (a: Giorno, b: Giorno): number => (a < b ? -1 : a > b ? 1 : 0);

/** So many days later; with a minus earlier. */
export const addDays = (giorno: Giorno, days: number): Giorno => fromDayNumber(dayNumber(giorno) + days);

/** From `from` to `to`: positive when `to` is later. */
export const daysBetween = (from: Giorno, to: Giorno): number => dayNumber(to) - dayNumber(from);

/** Same day of the month, or the last one where the month is shorter: 31 January + 1 → 28 February. */
export function addMonths(giorno: Giorno, months: number): Giorno {
  const total = yearOf(giorno) * 12 + (monthOf(giorno) - 1) + months;
  const year = Math.floor(total / 12);
  const month = (total % 12) + 1;
  return write(year, month, Math.min(dayOf(giorno), daysInMonth(year, month)));
}

/** Last day of the month of that day. */
export function endOfMonth(giorno: Giorno): Giorno {
  return write(yearOf(giorno), monthOf(giorno), daysInMonth(yearOf(giorno), monthOf(giorno)));
}

/** 1 Monday … 7 Sunday. */
export const dayOfWeek = (giorno: Giorno): number => ((((dayNumber(giorno) + 3) % 7) + 7) % 7) + 1;

/** How many days that month of that year has. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const pad = (value: number, width: number): string => String(value).padStart(width, "0");
const write = (year: number, month: number, day: number): Giorno => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;

/** Days since 1970-01-01 in the proleptic Gregorian calendar (years counted from March, so that leap days end them). */
function dayNumber(giorno: Giorno): number {
  const month = monthOf(giorno);
  const year = yearOf(giorno) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOf(giorno) - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

function fromDayNumber(days: number): Giorno {
  const shifted = days + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9);
  return write(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}
