import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../new-id.ts";
import { virusReceived } from "./security-words.ts";
import { insertEvent } from "./store.ts";

/** Writes into the security log of an account that something has come with a virus in it. */
export async function noteVirus(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  { profileId }: { profileId: string },
): Promise<void> {
  await insertEvent(tx, {
    ...{ profileId, id: newId(clock), userId: null, at: clock.now(), call: virusReceived },
    ...{ failure: "virusFound", address: "", device: "", tokenNome: null },
  });
}
