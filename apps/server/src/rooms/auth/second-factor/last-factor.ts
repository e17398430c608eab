import type { Tx } from "../../../db/database.ts";
import { deleteFactors, hasSecondFactor } from "./factor-store.ts";

/** With the last factor go its recovery codes: they would open nothing any more, and count as safety. */
export async function dropCodesWithoutFactor(tx: Tx, user: string): Promise<void> {
  if (!(await hasSecondFactor(tx, user))) await deleteFactors(tx, user);
}
