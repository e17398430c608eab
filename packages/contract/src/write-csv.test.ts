import fc from "fast-check";
import { expect, test } from "vitest";
import { plainCell, writeCsv } from "./write-csv.ts";

test("a table is written as Excel opens it in Italy", () => {
  expect(
    writeCsv([
      ["Nome", "Prezzo"],
      ['Caffè "Roma"; bar', "12,50"],
    ]),
  ).toBe('\uFEFFNome;Prezzo\r\n"Caffè ""Roma""; bar";12,50\r\n');
});

test.each(["=1+1", "+39 02", "-A1", "@SUM(A1)", "\tx", "'=1"])("%j is never run as a formula", (text) => {
  const [cell = ""] = writeCsv([[text]])
    .slice(1)
    .replaceAll('"', "")
    .split("\r\n");

  expect(cell.startsWith("'")).toBe(true);
  expect(plainCell(`'${text}`)).toBe(text);
});

test("a negative number stays a number", () => {
  expect(writeCsv([["-1.234,50"]])).toBe("\uFEFF-1.234,50\r\n");
});

test("whatever was made safe comes back as it was", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const [safe = ""] = writeCsv([[text]])
        .slice(1, -2)
        .split("\r\n\r\n");
      const unquoted = safe.startsWith('"') ? safe.slice(1, -1).replaceAll('""', '"') : safe;
      expect(plainCell(unquoted)).toBe(text);
    }),
  );
});
