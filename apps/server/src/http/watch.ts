import { type Endpoint, Failure } from "@fatturachiara/contract";
import type { ErrorCode } from "@fatturachiara/contract/errors";
import type { Actor } from "./actor.ts";
import { callName } from "./call-names.ts";
import type { Cookies } from "./guard/cookies.ts";

/** A call as the security log sees it. */
export type Seen = {
  /** Its name in the contract, "auth.login". */
  call: string;
  actor: Actor | null;
  body: unknown;
  from: { address: string; userAgent: string };
  cookies: Cookies;
  /** What it answered; undefined where it failed. */
  answer?: unknown;
  failure: ErrorCode | null;
};

/** A call that was refused before it began: no session, no right, not from our pages. `bearer` may say whose it was all the same. */
export type Refused = Pick<Seen, "call" | "actor" | "from"> & { bearer: string | null; failure: ErrorCode };

/** Told of calls once they have been answered or refused: which, and what to do then. A room supplies it. */
export type Watch = {
  wants(call: string): boolean;
  tell(seen: Seen): Promise<void>;
  refused(seen: Refused): Promise<void>;
};

/** Makes the call and tells of it where it is watched. What is no failure of the catalogue is our own fault, and nobody's act. */
export async function watched<T>(
  watch: Watch,
  { endpoint, ...seen }: Pick<Seen, "actor" | "body" | "from" | "cookies"> & { endpoint: Endpoint },
  act: () => Promise<T>,
): Promise<T> {
  const call = callName(endpoint);
  if (!watch.wants(call)) return act();
  let answer: T;
  try {
    answer = await act();
  } catch (error) {
    if (error instanceof Failure) await watch.tell({ ...seen, call, failure: error.code });
    throw error;
  }
  await watch.tell({ ...seen, call, answer, failure: null });
  return answer;
}
