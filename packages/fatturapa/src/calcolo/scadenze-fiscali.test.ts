import { expect, test } from "vitest";
import { giornoDiVersamento, scadenzaIva, scadenzaLipe, ultimoGiornoInvio } from "./index.ts";

test("the VAT of a quarter is paid on the 16th of the second month after it, in August on the 20th", () => {
  expect(([1, 2, 3, 4] as const).map((trimestre) => scadenzaIva(2023, trimestre))).toEqual([
    "2023-05-16",
    "2023-08-21", // the 20th is a Sunday
    "2023-11-16",
    "2024-03-18", // the 16th is a Saturday
  ]);
});

test("the settlements of a quarter are communicated by the end of the second month after it, those of spring in September", () => {
  const days = (anno: number) => ([1, 2, 3, 4] as const).map((trimestre) => scadenzaLipe(anno, trimestre));

  expect(days(2026)).toEqual([
    "2026-06-01", // 31 May is a Sunday
    "2026-09-30",
    "2026-11-30",
    "2027-03-01", // 28 February is a Sunday
  ]);
  expect(days(2027)[3]).toBe("2028-02-29");
});

test("no payment falls on a Saturday, a Sunday, Easter Monday or in mid August", () => {
  expect(giornoDiVersamento("2026-08-15")).toBe("2026-08-17");
  expect(giornoDiVersamento("2026-04-04")).toBe("2026-04-07"); // Easter is on the 5th
  expect(giornoDiVersamento("2026-12-25")).toBe("2026-12-28");
  expect(giornoDiVersamento("2026-06-02")).toBe("2026-06-03");
  expect(giornoDiVersamento("2026-11-30")).toBe("2026-11-30");
});

test("an invoice is sent within twelve days, a deferred one by the 15th of the next month", () => {
  expect(ultimoGiornoInvio("TD01", "2026-11-20")).toBe("2026-12-02");
  expect(ultimoGiornoInvio("TD24", "2026-11-30")).toBe("2026-12-15");
  expect(ultimoGiornoInvio("TD25", "2026-01-31")).toBe("2026-02-28");
  expect(ultimoGiornoInvio("TD04", "2026-11-20")).toBeUndefined();
});
