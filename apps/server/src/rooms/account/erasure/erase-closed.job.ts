import * as z from "zod/mini";
import type { Deps } from "../../../deps.ts";
import { eachAlone } from "../../../jobs/each-alone.ts";
import { defineJob } from "../../../jobs/job.ts";
import { closedDue } from "./closed-accounts.ts";
import { eraseAccount } from "./erase-account.ts";

/** Every night: what has to go of closed accounts goes. */
export const eraseClosed = defineJob({ name: "erase-closed", payload: z.object({}), expireSeconds: 3 * 3600 });

/** Erases what is due of every account closed 30 days ago or earlier, each on its own: one that cannot be keeps none waiting. */
export async function eraseDue(deps: Pick<Deps, "db" | "clock">): Promise<void> {
  await eachAlone("closed accounts", await closedDue(deps), ({ user }) => eraseAccount(deps, user));
}
