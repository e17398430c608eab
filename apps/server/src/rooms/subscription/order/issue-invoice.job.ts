import * as z from "zod/mini";
import { defineJob } from "../../../jobs/job.ts";

/** Issues the invoice of a paid order, where the installation has somebody who issues them. */
export const issueInvoice = defineJob({
  name: "issue-subscription-invoice",
  payload: z.object({ orderId: z.string() }),
});

/** Every night: paid orders whose buyers have completed their fiscal data in the meantime. */
export const issueMissing = defineJob({
  name: "issue-missing-subscription-invoices",
  payload: z.object({}),
  retries: { limit: 0, delaySeconds: 1 },
});
