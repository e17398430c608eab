import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { clockAt, startOf } from "../../../clock.ts";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../http/actor.ts";

/** The account whose life is told, and the transaction that tells it. */
export type Life = { tx: Tx; deps: Deps; profile: string; user: string };

/** What jobs would have done by then has been done by whoever tells the story: nothing is left to run or to mail. */
const nothingLeftToDo: Deps["jobs"] = { enqueue: async () => null };

/** The ports of the product as they stood on that day at that hour, inside the transaction. */
export const on = ({ tx, deps }: Life, giorno: Giorno, hour = 10): Deps => ({
  ...deps,
  ...{ db: tx, jobs: nothingLeftToDo, clock: clockAt(startOf(giorno, hour)) },
});

/** Whoever the account belongs to, or somebody who acts on it. */
export const actorOf = ({ profile, user }: Life, manager?: string): Actor => ({
  user: manager ?? user,
  profile,
  isManaged: manager !== undefined,
  permission: manager === undefined ? null : "completa",
  session: user,
  isProven: true,
  token: null,
  isExpired: false,
});
