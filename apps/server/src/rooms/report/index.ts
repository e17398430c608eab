import type { Room } from "../../http/room.ts";
import { reportRoutes } from "./routes.ts";

export { type MonthSums, monthSums, salesOf } from "./month-sums.ts";
export { ownVatOf } from "./own-vat.ts";
export { inPeriod, meterOf, soldBefore } from "./read-report.ts";
export { readPeriod } from "./report-period.ts";
export { collectedByMonth, ratesOf } from "./report-store.ts";
export { stampQuarters } from "./stamp-duty.ts";
export { stampPayments } from "./stamp-payment.ts";
export { daysBefore } from "./year-before.ts";

/** Sums of a year or a quarter: turnover, VAT, stamp duty, and the package for the accountant. */
export const reportRoom: Room = {
  name: "report",
  routes: reportRoutes,
};
