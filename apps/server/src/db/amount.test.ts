import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { fromAmount, toAmount } from "./amount.ts";

test.each([
  ["12.50000000", "12.5"],
  ["22.00000000", "22"],
  ["0.12345678", "0.12345678"],
  ["0.12300000", "0.123"],
  ["-1.05000000", "-1.05"],
  ["100", "100"],
  ["100.00000000", "100"],
  ["0.00000000", "0"],
])("the column %s reads as %s", (column, expected) => {
  expect(fromAmount(column).toString()).toBe(expected);
});

test("what is not given is null in the column and outside", () => {
  expect(toAmount(undefined)).toBeNull();
  expect(toAmount(null)).toBeNull();
  expect(fromAmount(null)).toBeNull();
});

test("an amount goes into the column with the digits it has", () => {
  expect(toAmount(Decimal.of("1234567890123.12345678"))).toBe("1234567890123.12345678");
});
