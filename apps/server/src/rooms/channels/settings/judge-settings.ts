import { type Failure, fail } from "@fatturachiara/contract";
import type { PecInput } from "@fatturachiara/contract/rooms/accountpec";
import type { Deps } from "../../../deps.ts";
import { refuseInnerServers } from "./refuse-inner-servers.ts";

/** What may be set here and what not, whoever brings it: a person who types it, or an archive. */
export async function judgeSettings(
  deps: Pick<Deps, "db" | "outbound" | "config">,
  profile: string,
  input: PecInput,
): Promise<void> {
  if (input.modo === "simulatore" && deps.config.mode !== "demo")
    throw refusedMode("Il simulatore non è disponibile qui.");
  await refuseInnerServers(deps, profile, input);
}

/** 400 at the choice of how one sends. */
export function refusedMode(message: string): Failure {
  return fail("invalidRequest", { messages: [message], fields: { modo: [message] } });
}
