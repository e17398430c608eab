import { fail } from "@fatturachiara/contract";
import type { Tx } from "../../../db/database.ts";
import type { Actor } from "../../../http/actor.ts";
import { lockUser } from "../user/user-store.ts";
import { isLiving } from "./session-store.ts";

/**
 * What the session does in this transaction comes before or after everything ends, never in between: a call that was let
 * in a moment earlier does nothing any more.
 */
export async function lockSession(tx: Tx, { user, session }: Pick<Actor, "user" | "session">): Promise<void> {
  await lockUser(tx, user);
  if (!(await isLiving(tx, session))) throw fail("sessionExpired");
}
