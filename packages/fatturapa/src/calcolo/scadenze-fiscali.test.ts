import { expect, test } from "vitest";
import { scadenzaIva, ultimoGiornoInvio } from "./index.ts";

test("the VAT of a quarter is paid on the 16th of the second month after it, in August on the 20th", () => {
  expect(([1, 2, 3, 4] as const).map((trimestre) => scadenzaIva(2023, trimestre))).toEqual([
    "2023-05-16",
    "2023-08-21", // the 20th is a Sunday
    "2023-11-16",
    "2024-03-18", // the 16th is a Saturday
  ]);
});

test("an invoice is sent within twelve days, a deferred one by the 15th of the next month", () => {
  expect(ultimoGiornoInvio("TD01", "2026-11-20")).toBe("2026-12-02");
  expect(ultimoGiornoInvio("TD24", "2026-11-30")).toBe("2026-12-15");
  expect(ultimoGiornoInvio("TD25", "2026-01-31")).toBe("2026-02-28");
  expect(ultimoGiornoInvio("TD04", "2026-11-20")).toBeUndefined();
});
