import fc from "fast-check";
import { expect, test } from "vitest";
import { Decimal } from "../decimal/decimal.ts";
import { prezzoScontato } from "./riga.ts";

const amount = fc.integer({ min: -99_999, max: 99_999 }).map((n) => Decimal.of(`${n}`).dividedBy(Decimal.of("100"), 2));
const sconto = fc.record({
  Tipo: fc.constantFrom("SC" as const, "MG" as const),
  Percentuale: fc.option(amount, { nil: undefined }),
  Importo: fc.option(amount, { nil: undefined }),
});

test("however many discounts there are, they give the price of one after the other, digit by digit", () => {
  fc.assert(
    fc.property(amount, fc.array(sconto, { maxLength: 60, size: "max" }), (price, sconti) => {
      const oneByOne = sconti.reduce((before, one) => prezzoScontato(before, [one]), price);

      expect(String(prezzoScontato(price, sconti))).toBe(String(oneByOne));
    }),
  );
});
