// xs:date and xs:dateTime as XML Schema writes them: a time zone, long years and years before Christ are admitted.

const ZONE = "(Z|[+-](?:(?:0\\d|1[0-3]):[0-5]\\d|14:00))?";
const DATE = new RegExp(`^(-?(?:[1-9]\\d{4,8}|\\d{4}))-(\\d\\d)-(\\d\\d)${ZONE}$`);
// Blanks at the end: libxml2 minds them, but not where a zone stands before.
const DATE_TIME = new RegExp(
  `^(-?(?:[1-9]\\d{4,8}|\\d{4}))-(\\d\\d)-(\\d\\d)T(?:([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?|24:00:00(?:\\.0+)?)(?:$|${ZONE.slice(0, -1)}[ \\t\\r\\n]*$)`,
);

function isDay(year: number, month: number, day: number): boolean {
  if (year === 0 || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day <= (month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31);
}

/** What is wrong with a date, as the end of an Italian sentence. */
export function dateDefect(text: string, minimo: string | undefined): string | undefined {
  const parts = DATE.exec(text);
  if (!parts || !isDay(Number(parts[1]), Number(parts[2]), Number(parts[3]))) return "non è una data (AAAA-MM-GG)";
  if (minimo === undefined) return undefined;
  const [year = 0, month = 0, day = 0] = minimo.split("-").map(Number);
  const order = Number(parts[1]) - year || Number(parts[2]) - month || Number(parts[3]) - day;
  // On the very day libxml2 accepts a zone only west of Greenwich, where the day begins later.
  const before = order < 0 || (order === 0 && parts[4] !== undefined && !/^-(?!00:00)/.test(parts[4]));
  return before ? `non può essere precedente al ${minimo}` : undefined;
}

/** Whether the text is an `xs:dateTime` that exists. */
export function isDateTime(text: string): boolean {
  const parts = DATE_TIME.exec(text);
  return parts !== null && isDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}
