import { fail } from "@fatturachiara/contract";
import type { Client, ClientInput } from "@fatturachiara/contract/rooms/clients";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../new-id.ts";
import { clientRow } from "./client-row.ts";
import { findClient, insertClient, updateClient } from "./store.ts";
import { tidyClient } from "./tidy-client.ts";

type WithDb = Pick<Deps, "db" | "clock">;

/** Adds a customer to the profile. */
export function createClient({ db, clock }: WithDb, profile: string, input: ClientInput): Promise<Client> {
  const now = clock.now();
  const row = { ...clientRow(tidyClient(input), now), id: newId(clock), profileId: profile, createdAt: now };
  return inTransaction(db, async (tx) => {
    await insertClient(tx, row);
    return saved(tx, profile, row.id);
  });
}

/** Changes a customer of the profile; sent documents keep what they had. */
export function changeClient({ db, clock }: WithDb, profile: string, id: string, input: ClientInput): Promise<Client> {
  const row = clientRow(tidyClient(input), clock.now());
  return inTransaction(db, async (tx) => {
    if (!(await updateClient(tx, profile, id, row))) throw fail("clientNotFound");
    return saved(tx, profile, id);
  });
}

async function saved(tx: Tx, profile: string, id: string): Promise<Client> {
  const client = await findClient(tx, profile, id);
  if (!client) throw new Error("A customer saved and not found");
  return client;
}
