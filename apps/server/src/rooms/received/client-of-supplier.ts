import { fail } from "@fatturachiara/contract";
import { readInThread } from "../../apart/read-in-thread.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { takeClients } from "../clients/index.ts";
import { findReceivedFile, holdReceived } from "./received-file.ts";
import { supplierOf } from "./supplier-of.ts";

/** The supplier of a received invoice as a customer: the one known by its tax number, or a new one. */
export async function clientOfSupplier(
  { db, clock }: { db: Db; clock: Clock },
  profile: string,
  id: string,
): Promise<{ id: string }> {
  const file = await findReceivedFile(db, profile, id);
  if (!file) throw fail("documentNotFound");
  const { testa: fattura } = await readInThread("headInFile", file.bytes);
  if (!fattura) throw new Error(`Received invoice ${id} cannot be read any more`);
  const { ids } = await inTransaction(db, async (tx) => {
    await holdReceived(tx, profile, id);
    return takeClients(tx, clock, { profile, at: clock.now(), parties: [supplierOf(fattura)] });
  });
  const [clientId] = ids;
  if (!clientId) throw fail("supplierUnknown");
  return { id: clientId };
}
