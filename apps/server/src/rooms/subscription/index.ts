import type { Room } from "../../http/room.ts";
import { everyCron, handleJob } from "../../jobs/job.ts";
import { issueMissingInvoices, issueOrderInvoice } from "./issue-order-invoice.ts";
import { issueInvoice, issueMissing } from "./order/issue-invoice.job.ts";
import { remindExpiry, remindOfExpiry } from "./remind-expiry.ts";
import { subscriptionRoutes } from "./routes.ts";

export { confirmTransfer } from "./confirm-transfer.ts";

/** Rinnova abbonamento, Ordini: price, payments and the invoices of renewals. */
export const subscriptionRoom: Room = {
  name: "subscription",
  routes: subscriptionRoutes,
  jobs: (deps) => [
    handleJob(issueInvoice, ({ orderId }) => issueOrderInvoice(deps, orderId)),
    handleJob(issueMissing, () => issueMissingInvoices(deps)),
    handleJob(remindExpiry, () => remindOfExpiry(deps)),
  ],
  schedules: [everyCron(issueMissing, "40 4 * * *", {}), everyCron(remindExpiry, "15 * * * *", {})],
};
