import { describe, expect, test } from "vitest";
import { occurrencesByHand, priceByHand } from "../../test/ricorrenza/by-hand.ts";
import { fortyModels } from "../../test/ricorrenza/models.ts";
import { Decimal } from "../decimal/index.ts";
import {
  aumentiAl,
  conAumento,
  conPeriodo,
  giornoLavorativo,
  occorrenzeFino,
  periodoDi,
  periodoScritto,
  prossimeOccorrenze,
  type Ricorrenza,
} from "./index.ts";

const monthly: Ricorrenza = {
  ...{ prima: "2026-01-31", ogni: 1, unita: "mesi", fineMese: false },
  ...{ lavorativo: "stessoGiorno", fino: null, volte: null },
};

function daysOf(rule: Partial<Ricorrenza>, count: number): string[] {
  return prossimeOccorrenze({ ...monthly, ...rule }, count).map(({ giorno }) => giorno);
}

describe("days", () => {
  test("day 31 is the last of every month, and 31 again after a short one", () => {
    const days = daysOf({}, 48);

    expect(days.slice(0, 4)).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
    expect(days[25]).toBe("2028-02-29");
    expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(48);
  });

  test("a first day that is a last one by chance stays its own day, unless the last of the month is asked for", () => {
    expect(daysOf({ prima: "2026-02-28" }, 2)).toEqual(["2026-02-28", "2026-03-28"]);
    expect(daysOf({ prima: "2026-02-28", fineMese: true }, 2)).toEqual(["2026-02-28", "2026-03-31"]);
  });

  test("29 February comes back in leap years", () => {
    const days = daysOf({ prima: "2028-02-29", unita: "anni" }, 5);

    expect(days).toEqual(["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]);
  });

  test("weeks keep their weekday over both changes of the hour", () => {
    expect(daysOf({ prima: "2028-03-19", unita: "settimane" }, 3)).toEqual(["2028-03-19", "2028-03-26", "2028-04-02"]);
    expect(daysOf({ prima: "2028-10-22", unita: "settimane" }, 3)).toEqual(["2028-10-22", "2028-10-29", "2028-11-05"]);
  });

  test("the last day and the count both end it", () => {
    expect(daysOf({ fino: "2026-03-31" }, 9)).toHaveLength(3);
    expect(daysOf({ volte: 2 }, 9)).toHaveLength(2);
    expect(prossimeOccorrenze({ ...monthly, volte: 3 }, 9, "2026-03-31")).toEqual([]);
  });

  test.each([
    ["2026-04-05", "2026-04-03", "2026-04-07"], // Easter: Good Friday works, the Monday after does not
    ["2026-12-26", "2026-12-24", "2026-12-28"],
    ["2026-08-15", "2026-08-14", "2026-08-17"],
    ["2026-11-20", "2026-11-20", "2026-11-20"],
  ])("%s moves to %s or %s", (day, before, after) => {
    expect([
      giornoLavorativo(day, "prima"),
      giornoLavorativo(day, "dopo"),
      giornoLavorativo(day, "stessoGiorno"),
    ]).toEqual([before, after, day]);
  });
});

describe("texts", () => {
  test.each([
    ["2026-01-01", "2026-01-31", "gennaio 2026"],
    ["2026-01-01", "2026-03-31", "gennaio-marzo 2026"],
    ["2026-11-01", "2027-01-31", "novembre 2026-gennaio 2027"],
    ["2026-01-01", "2026-12-31", "2026"],
    ["2026-01-15", "2026-02-14", "dal 15/01/2026 al 14/02/2026"],
    ["2026-01-15", "2026-01-15", "15/01/2026"],
  ])("from %s to %s is «%s»", (dal, al, words) => {
    expect(periodoScritto({ dal, al })).toBe(words);
  });

  test("words in braces are filled in as they are written, others stay", () => {
    const period = { dal: "2026-02-01", al: "2026-02-28" };

    expect(conPeriodo("Canone {mese} {anno}: {Mese}, {MESE}, {periodo}, {cliente}", period)).toBe(
      "Canone febbraio 2026: Febbraio, FEBBRAIO, febbraio 2026, {cliente}",
    );
  });
});

describe("rises", () => {
  test("yearly rises count from the first price and are rounded once", () => {
    const rise = { dal: "2027-01-01", ogniAnno: true };

    expect(["2026-12-31", "2027-01-01", "2027-12-31", "2028-01-01"].map((day) => aumentiAl(rise, day))).toEqual([
      0, 1, 1, 2,
    ]);
    expect(conAumento(Decimal.of("99.99"), Decimal.of("2.5"), 2).toString()).toBe("105.05");
    expect(conAumento(Decimal.of("0.1234"), Decimal.of("-10"), 1).toString()).toBe("0.1111");
    expect(conAumento(Decimal.of("100"), Decimal.of("3"), 0).toString()).toBe("100");
  });

  test("once is once", () => {
    expect(aumentiAl({ dal: "2027-01-01", ogniAnno: false }, "2030-01-01")).toBe(1);
  });
});

describe("forty models over thirty-six months", () => {
  test.each(fortyModels.map((model, i) => [i, model] as const))("model %i is as worked out by hand", (_, model) => {
    const until = "2030-12-31";

    const found = occorrenzeFino(model, until).map(({ n, giorno, previsto }) => {
      const period = periodoDi(model, n, model.periodo);
      const aumenti = model.aumento ? aumentiAl(model.aumento, giorno) : 0;
      return { giorno, previsto, ...period, mese: conPeriodo("{mese}", period), aumenti };
    });

    expect(found).toEqual(occurrencesByHand(model, until));
    expect(found.length).toBeGreaterThan(2);
    for (const { aumenti } of found) {
      const percent = Decimal.of(model.aumento?.centesimi ?? 0).dividedBy(Decimal.of(100), 2);
      const price = priceByHand(123_45n, model.aumento?.centesimi ?? 0, aumenti);
      expect(conAumento(Decimal.of("123.45"), percent, aumenti).toString()).toBe(price);
    }
    for (const [i, { giorno }] of found.entries())
      expect(occorrenzeFino(model, until, giorno).map((later) => later.giorno)).toEqual(
        found.slice(i + 1).map((later) => later.giorno),
      );
  });
});
