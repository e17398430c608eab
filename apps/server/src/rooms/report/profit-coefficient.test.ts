import { expect, test } from "vitest";
import { profitCoefficient } from "./profit-coefficient.ts";

test.each([
  ["an architect", "71.11.00", "78"],
  ["written without points", "711100", "78"],
  ["a builder", "43.39.09", "86"],
  ["an estate agent", "68.31.00", "86"],
  ["a commercial agent", "46.19.01", "62"],
  ["a wholesaler", "46.21.10", "40"],
  ["a shop", "47.11.10", "40"],
  ["a market stall with food", "47.81.01", "40"],
  ["a market stall with clothes", "47.82.01", "54"],
  ["a restaurant", "56.10.11", "40"],
  ["a software developer", "62.01.00", "67"],
  ["a hairdresser", "96.02.01", "67"],
])("of what %s takes, the law counts its percent as income", (_who, codice, percent) => {
  expect(String(profitCoefficient(codice))).toBe(percent);
});

test.each([null, "", "abc", "7", "00.10"])("no code, no estimate (%s)", (codice) => {
  expect(profitCoefficient(codice)).toBeNull();
});
