import { errors, fail } from "@fatturachiara/contract";
import type { Client, ClientInput } from "@fatturachiara/contract/rooms/clients";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { type CallKey, makeOnce } from "../../db/make-once.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../new-id.ts";
import { findBankAccount } from "../taxdata/index.ts";
import { clientRow } from "./client/client-row.ts";
import { findClient, insertClient, refreshDrafts, updateClient } from "./client/store.ts";
import { tidyClient } from "./client/tidy-client.ts";

type WithDb = Pick<Deps, "db" | "clock">;

/** Adds a customer to the profile; with the `key` of the call that has added one, that one is answered. */
export function createClient(
  { db, clock }: WithDb,
  { profile, input }: { profile: string; input: ClientInput },
  { key }: { key?: CallKey | undefined } = {},
): Promise<Client> {
  const now = clock.now();
  const row = { ...clientRow(tidyClient(input), now), id: newId(clock), profileId: profile, createdAt: now };
  return inTransaction(db, async (tx) => {
    const id = await makeOnce({ tx, clock }, { profile, call: "clients.create", key }, async () => {
      await refuseOtherAccount(tx, profile, row.idProfiloIban);
      await insertClient(tx, row);
      return row.id;
    });
    return saved(tx, profile, id);
  });
}

/** Changes a customer of the profile; sent documents keep what they had, drafts follow where `drafts` says so. */
export function changeClient(
  { db, clock }: WithDb,
  profile: string,
  { id, input, drafts }: { id: string; input: ClientInput; drafts: boolean },
): Promise<Client> {
  const row = clientRow(tidyClient(input), clock.now());
  return inTransaction(db, async (tx) => {
    await refuseOtherAccount(tx, profile, row.idProfiloIban);
    if (!(await updateClient(tx, { profile, id }, row))) throw fail("clientNotFound");
    const client = await saved(tx, profile, id);
    if (drafts) await refreshDrafts(tx, profile, client);
    return client;
  });
}

/** A customer pays to one of the profile's own accounts. */
async function refuseOtherAccount(tx: Tx, profile: string, id: string | null): Promise<void> {
  if (!id || (await findBankAccount(tx, profile, id))) return;
  const { message } = errors.bankAccountNotFound;
  throw fail("invalidRequest", { messages: [message], fields: { idProfiloIban: [message] } });
}

async function saved(tx: Tx, profile: string, id: string): Promise<Client> {
  const client = await findClient(tx, profile, id);
  if (!client) throw new Error("A customer saved and not found");
  return client;
}
