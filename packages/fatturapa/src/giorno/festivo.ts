import { addDays, dayOfWeek, type Giorno, yearOf } from "./giorno.ts";

/** National holidays on a fixed day (art. 2 L. 260/1949; 4 October again from 2026, L. 151/2025). */
const FIXED: Readonly<Record<string, { nome: string; dal?: number }>> = {
  "01-01": { nome: "Capodanno" },
  "01-06": { nome: "Epifania" },
  "04-25": { nome: "Anniversario della Liberazione" },
  "05-01": { nome: "Festa del lavoro" },
  "06-02": { nome: "Festa della Repubblica" },
  "08-15": { nome: "Ferragosto" },
  "10-04": { nome: "San Francesco d'Assisi", dal: 2026 },
  "11-01": { nome: "Ognissanti" },
  "12-08": { nome: "Immacolata Concezione" },
  "12-25": { nome: "Natale" },
  "12-26": { nome: "Santo Stefano" },
};

/** Easter Sunday of that year (Gregorian computus, anonymous algorithm). */
export function pasqua(year: number): Giorno {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  // Any year: days of received files may be long past or far away.
  return addDays(`${String(year).padStart(4, "0")}-03-01`, (Math.floor(sum / 31) - 3) * 31 + (sum % 31));
}

/** The name of the holiday ("Natale", "domenica"), or undefined on a working day. Saturday is a working day for the law. */
export function festivo(giorno: Giorno): string | undefined {
  const fixed = FIXED[giorno.slice(5)];
  if (fixed && yearOf(giorno) >= (fixed.dal ?? 0)) return fixed.nome;
  const easter = pasqua(yearOf(giorno));
  if (giorno === easter) return "Pasqua";
  if (giorno === addDays(easter, 1)) return "Lunedì dell'Angelo";
  return dayOfWeek(giorno) === 7 ? "domenica" : undefined;
}

/** The same day, or the first working one after it: what falls due on a holiday falls due the day after. */
export function nextWorkingDay(giorno: Giorno): Giorno {
  let day = giorno;
  while (festivo(day)) day = addDays(day, 1);
  return day;
}
