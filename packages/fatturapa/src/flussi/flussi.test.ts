import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Decimal } from "../decimal/index.ts";
import { addDays } from "../giorno/index.ts";
import { flussiDiCassa, giornoAtteso, rateAperte } from "./index.ts";

/** A Friday. */
const oggi = "2026-11-27";
const money = (text: string) => Decimal.of(text);
const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => money(String(n)).times(money("0.01")));
const day = fc.integer({ min: -400, max: 400 }).map((n) => addDays(oggi, n));
const net = (flows: readonly { entrate: Decimal; uscite: Decimal }[]) =>
  Decimal.sum(flows.map(({ entrate, uscite }) => entrate.minus(uscite)));

describe("weeks", () => {
  test("go from Monday to Sunday, the first one from today; what is before, after and without a day stands apart", () => {
    const of = (giorno: string | null, importo: string) => ({ giorno, importo: money(importo) });
    const voci = [
      ...[of("2026-11-26", "10"), of(oggi, "1"), of("2026-11-29", "-2"), of("2026-11-30", "4")],
      ...[of("2026-12-06", "8"), of("2026-12-07", "16"), of(null, "-32")],
    ];

    const { scadute, settimane, oltre, senzaGiorno } = flussiDiCassa(voci, { oggi, settimane: 2 });

    const told = ({ entrate, uscite }: { entrate: Decimal; uscite: Decimal }) => `+${entrate} -${uscite}`;
    expect(settimane.map((week) => [week.dal, week.al, told(week)])).toEqual([
      ["2026-11-27", "2026-11-29", "+1 -2"],
      ["2026-11-30", "2026-12-06", "+12 -0"],
    ]);
    expect([scadute, oltre, senzaGiorno].map(told)).toEqual(["+10 -0", "+16 -0", "+0 -32"]);
  });

  test("and what stands apart come to what the items come to, each in one place", () => {
    const items = fc.array(fc.record({ giorno: fc.option(day), importo: cents }), { maxLength: 60 });
    fc.assert(
      fc.property(items, fc.integer({ min: 0, max: 53 }), day, (voci, settimane, from) => {
        const found = flussiDiCassa(voci, { oggi: from, settimane });
        const flows = [found.scadute, ...found.settimane, found.oltre, found.senzaGiorno];

        expect(net(flows).equals(Decimal.sum(voci.map(({ importo }) => importo)))).toBe(true);
        expect(flows.flatMap((flow) => flow.voci)).toHaveLength(voci.length);
        expect(flows.every(({ entrate, uscite }) => !entrate.isNegative() && !uscite.isNegative())).toBe(true);
      }),
    );
  });
});

describe("what is still open", () => {
  test("falls due by instalment, payments and credit notes going to the earliest", () => {
    const rate = [
      { scadenza: "2026-12-31", importo: money("400") },
      { scadenza: "2026-11-30", importo: money("600") },
    ];
    const open = rateAperte({ rate, netto: money("1000"), saldato: money("650") });
    expect(open.map(({ giorno, importo }) => [giorno, String(importo)])).toEqual([["2026-12-31", "350"]]);
  });

  test("comes to the net less what was settled, whatever the instalments say", () => {
    const rate = fc.array(fc.record({ scadenza: fc.option(day), importo: fc.option(cents) }), { maxLength: 6 });
    fc.assert(
      fc.property(rate, fc.option(day), cents, cents, (parts, scadenza, netto, paid) => {
        const saldato = paid.abs();
        const open = rateAperte({ rate: parts, scadenza, netto, saldato });
        const left = Decimal.max(netto.minus(saldato), Decimal.zero);

        expect(Decimal.sum(open.map(({ importo }) => importo)).equals(left)).toBe(true);
        expect(open.every(({ importo }) => importo.isPositive())).toBe(true);
      }),
    );
  });
});

test("a habit moves the day, but what is not due yet is never late", () => {
  expect(giornoAtteso("2026-12-10", 12, oggi)).toBe("2026-12-22");
  expect(giornoAtteso("2026-12-10", -20, oggi)).toBe(oggi);
  expect(giornoAtteso("2026-11-20", 12, oggi)).toBe("2026-12-02");
  expect(giornoAtteso("2026-11-01", 12, oggi)).toBe("2026-11-13");
});
