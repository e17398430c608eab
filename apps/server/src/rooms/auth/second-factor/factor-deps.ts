import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../http/actor.ts";

/** Who switches the second factor, and whether the tokens of programs stay: where the person says so. */
export type Switching = { actor: Actor; tieniToken?: boolean | undefined };

/** What a change of the second factor needs beside the rest: whatever else lets somebody in ends with it, and the session that acts stays. */
export type FactorDeps = Deps & { endElsewhere(tx: Tx, switching: Switching): Promise<void> };
