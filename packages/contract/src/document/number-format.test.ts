import { expect, test } from "vitest";
import { readNumber, serieOf, writeNumber } from "./number-format.ts";

test.each([
  ["{n}", 13, "13", ""],
  ["{n}/{yyyy}", 13, "13/2026", ""],
  ["{n}-{yy}", 7, "7-26", ""],
  ["FT-{n}/{yyyy}", 13, "FT-13/2026", "FT"],
  ["a/{n}", 2, "a/2", "A"],
  ["{n}/{yyyy}/PA", 4, "4/2026/PA", "PA"],
])("%s writes %i as %s, in series «%s»", (formato, n, written, serie) => {
  expect(writeNumber(formato, n, 2026)).toBe(written);
  expect(readNumber(formato, 2026, written)).toBe(n);
  expect(serieOf(formato)).toBe(serie);
});

test.each([
  ["{n}/{yyyy}", "13/2025"],
  ["{n}/{yyyy}", "013/2026"],
  ["{n}/{yyyy}", "13"],
  ["FT.{n}", "FTx13"],
])("%s does not recognise %s", (formato, written) => {
  expect(readNumber(formato, 2026, written)).toBeUndefined();
});
