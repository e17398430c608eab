import { Decimal } from "@fatturachiara/fatturapa/decimal";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { account } from "./rooms/account.ts";
import { pecInput } from "./rooms/accountpec.ts";
import { newApiToken } from "./rooms/api-tokens.ts";
import { registerInput } from "./rooms/auth.ts";
import { amount, decimal, giorno, id, line, lineId, listOf, queryInteger, required, text } from "./wire.ts";

describe("a decimal on the wire", () => {
  test.each([
    [0, "0"],
    [0.1, "0.1"],
    [1e-8, "0.00000001"],
    [-2.5e-7, "-0.00000025"],
    [1234567.12345678, "1234567.12345678"],
    [99999999999.99, "99999999999.99"],
  ])("%d is read as %s, exactly", (number, exact) => {
    expect(z.decode(decimal, number).toString()).toBe(exact);
  });

  test("does not inherit the sum of binary floating point", () => {
    const sum = z.decode(decimal, 0.1).plus(z.decode(decimal, 0.2));

    expect(z.encode(decimal, sum)).toBe(0.3);
  });

  test("of 15 digits is exact both ways", () => {
    const fifteenDigits = fc.tuple(fc.bigInt({ min: -999999999999999n, max: 999999999999999n }), fc.nat(8));

    fc.assert(
      fc.property(fifteenDigits, ([units, decimals]) => {
        const digits = units
          .toString()
          .replace("-", "")
          .padStart(decimals + 1, "0");
        const point = digits.length - decimals;
        const written = `${units < 0n ? "-" : ""}${digits.slice(0, point)}${decimals ? `.${digits.slice(point)}` : ""}`;
        const value = Decimal.of(written);

        expect(z.decode(decimal, JSON.parse(JSON.stringify(z.encode(decimal, value)))).equals(value)).toBe(true);
      }),
    );
  });

  test.each([0.1 + 0.2, 1234567890123456, Number.NaN, Number.POSITIVE_INFINITY, "12", null])(
    "%s is refused with a sentence where somebody writes it, without an exception",
    (value) => {
      const result = z.safeDecode(amount, value as number);

      expect(result.success).toBe(false);
      expect(result.error?.issues[0]?.message).toBeTruthy();
    },
  );

  test("too long for the wire is said before it leaves, where somebody writes it", () => {
    const result = z.safeEncode(amount, Decimal.of("1234567890.12345678"));

    expect(result.error?.issues[0]?.message).toBe("Numero troppo lungo: al massimo 15 cifre.");
  });

  test("that we answer keeps as many digits as the wire holds, and is read back", () => {
    const answered = z.encode(decimal, Decimal.of("1234567890.12345678"));

    expect(answered).toBe(1234567890.1234567);
    expect(z.decode(decimal, answered).toString()).toBe("1234567890.1234567");
  });

  test.each([
    [9_999_999_999_999.99, undefined],
    [-9_999_999_999_999.99, undefined],
    [10_000_000_000_000, "Numero troppo grande: al massimo 9.999.999.999.999,99."],
    [-10_000_000_000_000, "Numero troppo piccolo: almeno −9.999.999.999.999,99."],
    [1e300, "Inserisci un numero."],
  ])("%d that somebody writes is measured by the column that keeps it", (number, sentence) => {
    const issues = z.safeDecode(amount, number).error?.issues ?? [];

    expect(issues.map(({ message }) => message)).toEqual(sentence === undefined ? [] : [sentence]);
  });
});

describe("a day on the wire", () => {
  test.each(["2026-02-28", "2024-02-29"])("%s is a day", (day) => {
    expect(z.decode(giorno, day)).toBe(day);
  });

  test.each(["2026-02-29", "2026-13-01", "20/11/2026", "2026-11-20T00:00:00Z", ""])("%s is not", (day) => {
    expect(z.safeDecode(giorno, day).success).toBe(false);
  });
});

describe("texts", () => {
  test("a required one is missing when it is only blanks", () => {
    expect(z.safeDecode(required("Inserire il nome"), "   ").error?.issues[0]?.message).toBe("Inserire il nome");
  });

  test("an optional one may be absent or null, and is trimmed", () => {
    const field = text(5);

    expect([z.decode(field, undefined), z.decode(field, null), z.decode(field, " ab ")]).toEqual([
      undefined,
      null,
      "ab",
    ]);
  });
});

test("a query integer is text outside, a number inside", () => {
  expect(z.decode(queryInteger, "2026")).toBe(2026);
  expect(z.encode(queryInteger, 0)).toBe("0");
  expect(z.safeDecode(queryInteger, "dieci").success).toBe(false);
});

test("a list answers an array, or a page with its total", () => {
  const numbers = listOf(z.number());

  expect(z.safeDecode(numbers, [1, 2]).success).toBe(true);
  expect(z.safeDecode(numbers, { items: [1], total: 9 }).success).toBe(true);
});

test.each(["a\r\nb", "a\nb", "a\tb", "a\u0000b"])("a field of one line takes no %j", (value) => {
  const firstOf = (schema: z.ZodMiniType | undefined, input: unknown) =>
    schema && z.safeParse(schema, input).error?.issues[0]?.message;
  const sentence = "Scrivi su una riga sola.";

  expect(firstOf(z.object({ name: registerInput.shape.name }), { name: value })).toBe(sentence);
  expect(firstOf(account.save.body, { name: value })).toBe(sentence);
  expect(firstOf(pecInput, { modo: "simulatore", nomeUtente: value })).toBe(sentence);
  expect(firstOf(z.object({ nome: newApiToken.shape.nome }), { nome: value })).toBe(sentence);
  expect(firstOf(line(20), value)).toBe(sentence);
});

test("an id is in small letters, however it is written", () => {
  const written = "01890000-ABCD-7000-8000-000000000001";

  expect(id.parse(written)).toBe(written.toLowerCase());
  expect(lineId.parse("Riga A")).toBe("riga a");
});
