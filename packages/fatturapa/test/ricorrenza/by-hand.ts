import type { ModelUnderTest } from "./models.ts";

/** What an occurrence should be, worked out without the library: by JavaScript's own calendar, day after day. */
export type ByHand = { giorno: string; previsto: string; dal: string; al: string; mese: string; aumenti: number };

const dayMs = 86_400_000;
const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const text = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const plus = (day: string, days: number) => text(at(day) + days * dayMs);
const utc = (year: number, month: number, day: number) => text(Date.UTC(year, month, day, 12));
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0, 12)).getUTCDate();
const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** Holidays on fixed days, and Easter Mondays from the published tables. */
const fixed = ["01-01", "01-06", "04-25", "05-01", "06-02", "08-15", "10-04", "11-01", "12-08", "12-25", "12-26"];
const easterMondays = ["2027-03-29", "2028-04-17", "2029-04-02", "2030-04-22", "2031-04-14"];
const names = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(
  " ",
);

const works = (day: string) =>
  ![0, 6].includes(new Date(at(day)).getUTCDay()) && !fixed.includes(day.slice(5)) && !easterMondays.includes(day);

/** Whether the rule names that day, and of months and years which one of them it is. */
function step(model: ModelUnderTest, day: string): number | undefined {
  if (model.unita === "giorni" || model.unita === "settimane") {
    const every = model.unita === "giorni" ? model.ogni : model.ogni * 7;
    const gone = Math.round((at(day) - at(model.prima)) / dayMs);
    return gone >= 0 && gone % every === 0 ? gone / every : undefined;
  }
  const every = model.unita === "anni" ? model.ogni * 12 : model.ogni;
  const gone = monthsOf(day) - monthsOf(model.prima);
  const last = lastDay(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1);
  const wanted = model.fineMese ? last : Math.min(Number(model.prima.slice(8)), last);
  return gone >= 0 && gone % every === 0 && Number(day.slice(8)) === wanted ? gone / every : undefined;
}

function nearestWorking(day: string, rule: ModelUnderTest["lavorativo"]): string {
  if (rule === "stessoGiorno" || works(day)) return day;
  return nearestWorking(plus(day, rule === "prima" ? -1 : 1), rule);
}

function period(model: ModelUnderTest, day: string, next: string): [string, string] {
  const byMonths = model.unita === "mesi" || model.unita === "anni";
  if (model.periodo === "dalGiorno" || (!byMonths && model.periodo === "inizia")) return [day, plus(next, -1)];
  if (!byMonths) {
    const every = model.unita === "giorni" ? model.ogni : model.ogni * 7;
    return model.periodo === "termina" ? [plus(day, 1 - every), day] : [plus(day, -every), plus(day, -1)];
  }
  const every = model.unita === "anni" ? model.ogni * 12 : model.ogni;
  const shift = { inizia: 0, termina: 1 - every, precedente: -every, dalGiorno: 0 }[model.periodo];
  const first = monthsOf(day) + shift;
  const last = first + every - 1;
  const [year, month] = [Math.floor(last / 12), last % 12];
  return [utc(Math.floor(first / 12), first % 12, 1), utc(year, month, lastDay(year, month))];
}

function rises(model: ModelUnderTest, day: string): number {
  if (!model.aumento) return 0;
  let count = 0;
  for (let year = Number(model.aumento.dal.slice(0, 4)); year < 2100; year++) {
    if (`${year}${model.aumento.dal.slice(4)}` > day) return count;
    count += model.aumento.ogniAnno || count === 0 ? 1 : 0;
  }
  return count;
}

/** The occurrences of a model up to a day, each found by asking every day whether it is one. */
export function occurrencesByHand(model: ModelUnderTest, until: string): ByHand[] {
  const days: string[] = [];
  for (let day = model.prima; days.length < 2 || (days.at(-2) ?? until) <= until; day = plus(day, 1)) {
    const n = step(model, day);
    if (n !== undefined) days.push(day);
  }
  return days.slice(0, -1).flatMap((giorno, n) => {
    if (giorno > until || (model.fino && giorno > model.fino) || (model.volte !== null && n >= model.volte)) return [];
    const [dal, al] = period(model, giorno, days[n + 1] ?? "");
    const previsto = nearestWorking(giorno, model.lavorativo);
    return [
      { giorno, previsto, dal, al, mese: names[Number(dal.slice(5, 7)) - 1] ?? "", aumenti: rises(model, giorno) },
    ];
  });
}

/** A price in cents after so many rises in hundredths of a percent, rounded once, half away from zero. */
export function priceByHand(cents: bigint, hundredths: number, times: number): string {
  const one = 10_000n ** BigInt(times);
  const raised = cents * BigInt(10_000 + hundredths) ** BigInt(times);
  const whole = (raised * 2n + one) / (one * 2n);
  return `${whole / 100n}.${String(whole % 100n).padStart(2, "0")}`;
}
