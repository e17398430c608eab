import type { Giorno } from "../giorno/index.ts";

/**
 * Interest on late payments by half-year, percent a year (D.Lgs. 231/2002, art. 5): the rate of the European Central Bank on the
 * first day of it and eight points. The Ministry publishes each in the Gazzetta Ufficiale; one that is not here is not known yet.
 */
export const TASSI_DI_MORA: Readonly<Record<string, string>> = {
  "2013-1": "8.75",
  "2013-2": "8.50",
  "2014-1": "8.25",
  "2014-2": "8.15",
  "2015-1": "8.05",
  "2015-2": "8.05",
  "2016-1": "8.05",
  "2016-2": "8.00",
  "2017-1": "8.00",
  "2017-2": "8.00",
  "2018-1": "8.00",
  "2018-2": "8.00",
  "2019-1": "8.00",
  "2019-2": "8.00",
  "2020-1": "8.00",
  "2020-2": "8.00",
  "2021-1": "8.00",
  "2021-2": "8.00",
  "2022-1": "8.00",
  "2022-2": "8.00",
  "2023-1": "10.50",
  "2023-2": "12.00",
  "2024-1": "12.50",
  "2024-2": "12.25",
  "2025-1": "11.15",
  "2025-2": "10.15",
  "2026-1": "10.15",
};

/** The last day of which the rate is known: what is late after it is not reckoned. */
export const TASSI_NOTI_FINO_A: Giorno = lastDayOf(Object.keys(TASSI_DI_MORA).sort().at(-1) ?? "2012-2");

function lastDayOf(halfYear: string): Giorno {
  return halfYear.replace(/-1$/, "-06-30").replace(/-2$/, "-12-31");
}
