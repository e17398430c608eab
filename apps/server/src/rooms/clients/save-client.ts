import { isDeepStrictEqual } from "node:util";
import { errors, fail } from "@fatturachiara/contract";
import type { Client, ClientInput } from "@fatturachiara/contract/rooms/clients";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { type CallKey, makeOnce } from "../../db/make-once.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../new-id.ts";
import { findBankAccount } from "../taxdata/index.ts";
import { clientRow } from "./client/client-row.ts";
import {
  type ClientRow,
  findClient,
  insertClient,
  lockClient,
  refreshDrafts,
  updateClient,
  versionOf,
} from "./client/store.ts";
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

/**
 * Changes a customer of the profile; sent documents keep what they had, drafts follow where `drafts` says so. Changed by somebody
 * else since the `seen` version it stays, unless it is just what it was to become.
 */
export function changeClient(
  { db, clock }: WithDb,
  profile: string,
  { id, input, drafts, seen }: { id: string; input: ClientInput; drafts: boolean; seen?: string | undefined },
): Promise<Client> {
  return inTransaction(db, async (tx) => {
    const before = await lockClient(tx, profile, id);
    if (!before) throw fail("clientNotFound");
    const row = clientRow(tidyClient(input), later(clock.now(), before.updatedAt));
    if (seen !== undefined && seen !== versionOf(before) && !saysTheSame(before, row)) throw fail("clientChanged");
    await refuseOtherAccount(tx, profile, row.idProfiloIban);
    await updateClient(tx, { profile, id }, row);
    const client = await saved(tx, profile, id);
    if (drafts) await refreshDrafts(tx, profile, client);
    return client;
  });
}

/** Each change has a moment of its own, whatever the clock does: by it the versions are told apart. */
const later = (now: Date, before: Date) => (now > before ? now : new Date(before.getTime() + 1));

/** Whether nothing would be other than it is. */
function saysTheSame(before: ClientRow, { updatedAt: _, ...row }: ReturnType<typeof clientRow>): boolean {
  return isDeepStrictEqual(row, Object.fromEntries(Object.entries(before).filter(([name]) => name in row)));
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
