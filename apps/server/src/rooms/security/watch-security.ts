import { Failure } from "@fatturachiara/contract";
import type { ErrorCode } from "@fatturachiara/contract/errors";
import type { Deps } from "../../deps.ts";
import { limitCalls } from "../../http/guard/limit-calls.ts";
import type { Refused, Seen, Watch } from "../../http/watch.ts";
import { newId } from "../../new-id.ts";
import { findOwnProfile, personBehind, personOfToken } from "../auth/index.ts";
import { securityWords } from "./security-words.ts";
import { insertEvent } from "./store.ts";

/** Refusals that say something about who is at the door; of others nothing came, and nothing was tried. */
const toldRefusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "loginRefused",
  "tooManyGuesses",
  "tooManyRequests",
  "wrongCurrentPassword",
  "secondFactorRefused",
  "passkeyRefused",
  "linkInvalid",
]);

/** Those before a call begins. Not `proofNeeded`: the page asks then, and what comes of it is told. */
const toldBefore: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "sessionExpired",
  "managementRevoked",
  "csrfMissing",
  "ownerOnly",
  "notAllowed",
  "tokenNotAllowed",
  "tokenReadOnly",
  "virusFound",
]);

const longestDevice = 300;
/** So many refusals of an account are kept in an hour: who tries everything fills no log, and hides nothing else in it. */
const mostRefusals = { max: 20, windowMs: 3_600_000 };

/** Writes down what happens around the safety of accounts: who, what, from where, with which outcome. */
export function watchSecurity(deps: Deps): Watch {
  const limit = limitCalls({ ...mostRefusals, clock: deps.clock });
  return {
    wants: (call) => call in securityWords,
    async tell({ body, cookies, answer, ...seen }) {
      if (seen.failure && !toldRefusals.has(seen.failure)) return;
      const user = seen.actor?.user ?? (await personBehind(deps, { body, answer, cookies }));
      const whose = await accountOf(deps, seen, user);
      if (whose) await keep(deps, seen, whose);
    },
    async refused({ bearer, ...seen }) {
      if (!toldBefore.has(seen.failure)) return;
      const user = seen.actor?.user ?? (bearer ? await personOfToken(deps, bearer) : undefined);
      const whose = await accountOf(deps, seen, user);
      if (whose && isWithin(limit, whose.profile)) await keep(deps, seen, whose);
    },
  };
}

type Whose = { user: string; profile: string };

async function accountOf({ db }: Deps, { actor }: Pick<Seen, "actor">, user: string | undefined) {
  const profile = actor?.profile ?? (user && (await findOwnProfile(db, user))?.id);
  return user && profile ? { user, profile } : undefined;
}

function isWithin(limit: ReturnType<typeof limitCalls>, profile: string): boolean {
  try {
    limit.take(profile);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

async function keep(
  { db, clock }: Deps,
  { call, failure, actor, from }: Pick<Seen | Refused, "call" | "failure" | "actor" | "from">,
  { user, profile }: Whose,
): Promise<void> {
  await insertEvent(db, {
    profileId: profile,
    id: newId(clock),
    userId: user,
    at: clock.now(),
    call,
    failure,
    address: from.address,
    device: from.userAgent.slice(0, longestDevice),
    tokenNome: actor?.token?.nome ?? null,
  });
}
