import { describe, expect, test } from "vitest";
import { Decimal } from "../decimal/decimal.ts";
import { giornoDiVersamento, scadenzaBollo } from "./scadenza-bollo.ts";

const amounts = (...values: string[]) => values.map((value) => Decimal.of(value));
const large = amounts("6000", "10", "10", "10");

describe("Stamp duty of a quarter", () => {
  test("is paid with its own code by the end of May, September, November and February", () => {
    expect([1, 2, 3, 4].map((t) => scadenzaBollo(2026, t as 1, large))).toEqual([
      { codiceTributo: "2521", scadenza: "2026-06-01" }, // 31 May 2026 is a Sunday
      { codiceTributo: "2522", scadenza: "2026-09-30" },
      { codiceTributo: "2523", scadenza: "2026-11-30" },
      { codiceTributo: "2524", scadenza: "2027-03-01" }, // 28 February 2027 is a Sunday
    ]);
  });

  test("falls due on 29 February in a leap year", () => {
    expect(scadenzaBollo(2023, 4, large).scadenza).toBe("2024-02-29");
  });

  test("waits over Saturday, Sunday and the holiday that follows", () => {
    expect(giornoDiVersamento("2025-05-31")).toBe("2025-06-03");
  });

  test("may wait for the second quarter where the first is small, for the third where both are", () => {
    expect(scadenzaBollo(2026, 1, amounts("5000", "1", "0", "0")).differita).toBe("2026-09-30");
    expect(scadenzaBollo(2026, 1, amounts("2500", "2500", "0", "0")).differita).toBe("2026-11-30");
    expect(scadenzaBollo(2026, 2, amounts("2500", "2500", "0", "0")).differita).toBe("2026-11-30");
    expect(scadenzaBollo(2026, 2, amounts("2500", "2501", "0", "0")).differita).toBeUndefined();
    expect(scadenzaBollo(2026, 1, amounts("5000.01", "0", "0", "0")).differita).toBeUndefined();
  });

  test("had a threshold of 250 euros until 2022", () => {
    expect(scadenzaBollo(2022, 1, amounts("300", "0", "0", "0")).differita).toBeUndefined();
  });
});
