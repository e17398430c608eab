import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../new-id.ts";
import { findOwnProfile } from "../auth/index.ts";
import type { OperatorAct } from "./security-words.ts";
import { insertEvent } from "./store.ts";

/** Writes into the security log of a person's account what whoever runs the service has done to it. */
export async function noteOperator(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  { user, act }: { user: string; act: OperatorAct },
): Promise<void> {
  const own = await findOwnProfile(tx, user);
  if (!own) return;
  await insertEvent(tx, {
    ...{ profileId: own.id, id: newId(clock), userId: null, at: clock.now(), call: act },
    ...{ failure: null, address: "", device: "", tokenNome: null },
  });
}
