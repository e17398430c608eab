import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { type Named, settle, type Unpaid } from "./settle.ts";

const unpaid = (id: string, aperto: number, giorno: Unpaid["giorno"] = "2026-11-20"): Unpaid => ({
  ...{ id, giorno, aperto: Decimal.of(aperto) },
});

const names = (nota: string, ...fatture: string[]): Named[] => fatture.map((fattura) => ({ nota, fattura }));

const taken = (note: Unpaid[], fatture: Unpaid[], named: Named[]) =>
  Object.fromEntries([...settle({ note, fatture }, named)].map(([id, amount]) => [id, Number(String(amount))]));

test("a note takes off what both have left, and not a cent more", () => {
  expect(taken([unpaid("n", 610)], [unpaid("a", 8540)], names("n", "a"))).toEqual({ n: 610, a: 610 });
  expect(taken([unpaid("n", 900)], [unpaid("a", 500)], names("n", "a"))).toEqual({ n: 500, a: 500 });
  // All of it was paid before: what the note says is the customer's to have back.
  expect(taken([unpaid("n", 100)], [unpaid("a", 0)], names("n", "a"))).toEqual({ n: 0, a: 0 });
  expect(taken([unpaid("n", -5)], [unpaid("a", 7)], names("n", "a"))).toEqual({ n: 0, a: 0 });
  expect(taken([unpaid("n", 100)], [unpaid("a", 100)], [])).toEqual({});
});

test("of several invoices the older is settled first, whichever is named first", () => {
  const fatture = [unpaid("late", 100, "2026-03-01"), unpaid("early", 100, "2026-01-01"), unpaid("undated", 100, null)];

  expect(taken([unpaid("n", 150)], fatture, names("n", "late", "undated", "early"))).toEqual({
    ...{ n: 150, early: 100, late: 50, undated: 0 },
  });
});

test("a note for one invoice comes before one for several, then the older note", () => {
  const fatture = [unpaid("a", 100), unpaid("b", 100)];
  const [both, one] = [unpaid("both", 100, "2026-01-01"), unpaid("one", 100, "2026-02-01")];

  expect(taken([both, one], fatture, [...names("both", "a", "b"), ...names("one", "a")])).toEqual({
    ...{ both: 100, one: 100, a: 100, b: 100 },
  });
  const later = unpaid("later", 100, "2026-03-01");
  expect(taken([later, one], [unpaid("a", 150)], [...names("later", "a"), ...names("one", "a")])).toEqual({
    ...{ one: 100, later: 50, a: 150 },
  });
});
