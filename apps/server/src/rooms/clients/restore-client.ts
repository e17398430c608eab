import { fail } from "@fatturachiara/contract";
import type { Client } from "@fatturachiara/contract/rooms/clients";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { findClient, setArchived } from "./client/store.ts";

/** Takes an archived customer back; one that is not archived stays as it is. */
export function restoreClient({ db, clock }: Pick<Deps, "db" | "clock">, profile: string, id: string): Promise<Client> {
  return inTransaction(db, async (tx) => {
    await setArchived(tx, { profile, id }, { archiviato: false, at: clock.now() });
    const client = await findClient(tx, profile, id);
    if (!client) throw fail("clientNotFound");
    return client;
  });
}
