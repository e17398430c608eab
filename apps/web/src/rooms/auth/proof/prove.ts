import type { Body } from "@fatturachiara/contract/endpoint";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { call } from "../../../api/call.ts";
import { sessionStore } from "../../../session/session-store.ts";

/** Shows who is acting; the session goes on with the new tokens. What was wrong is told by field. */
export async function prove(body: Body<typeof auth.prove>): Promise<void> {
  const who = sessionStore.user()?.id;
  const tokens = await call(auth.prove, { body, takesUp: ["wrongCurrentPassword", "secondFactorRefused"] });
  if (sessionStore.isBehind()) sessionStore.reread();
  // Who has left meanwhile, or somebody else who signed in in another tab, is not who has proved it.
  if (sessionStore.user()?.id === who) sessionStore.keepTokens(tokens.token, tokens.refreshToken);
}
