import { expect, test } from "vitest";
import { Decimal } from "../decimal/index.ts";
import { interessiDiMora, TASSI_DI_MORA, TASSI_NOTI_FINO_A } from "./index.ts";

const owed = (importo: string, scadenza: string, al: string) => {
  const { interessi, spese, fino } = interessiDiMora({ importo: Decimal.of(importo), scadenza, al });
  return [interessi.withDecimals(2, 2).toString(), spese.toString(), fino];
};

test("1,220.00 due on 31/05/2025 and paid on 31/07/2025: 21.70 of interest over two half-years, and 40.00", () => {
  expect(owed("1220.00", "2025-05-31", "2025-07-31")).toEqual(["21.70", "40", "2025-07-31"]);
});

test("on the due day nothing is late; the day after is the first that counts", () => {
  expect(owed("1220.00", "2025-05-31", "2025-05-31")).toEqual(["0.00", "0", "2025-05-31"]);
  // 36500 × 11.15 % / 365
  expect(owed("36500.00", "2025-05-31", "2025-06-01")).toEqual(["11.15", "40", "2025-06-01"]);
});

test("a leap year has 366 days of a 365th each", () => {
  // 182 days at 12.50 and 184 at 12.25
  expect(owed("3650.00", "2023-12-31", "2024-12-31")).toEqual(["452.90", "40", "2024-12-31"]);
});

test("with a rate that is not published nothing is reckoned, and it is said until when it was", () => {
  const last = Object.keys(TASSI_DI_MORA).at(-1);
  expect([last, TASSI_NOTI_FINO_A]).toEqual(["2026-1", "2026-06-30"]);
  expect(owed("36500.00", "2026-06-29", "2026-09-15")).toEqual(["10.15", "40", "2026-06-30"]);
});
