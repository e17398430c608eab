import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { endElsewhere } from "./end-everything.ts";
import { listSessions } from "./session/session-store.ts";

/** Signs every other browser out, and ends whatever else might let somebody in; how many browsers they were. */
export async function closeOtherSessions(
  deps: Deps,
  { user, session }: Actor,
  { keepTokens }: { keepTokens: boolean },
): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const others = (await listSessions(tx, user, deps.clock.now())).filter(({ id }) => id !== session);
    await endElsewhere(tx, deps, { user, except: session, keepTokens });
    return others.length;
  });
}
