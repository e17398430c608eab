import type { ErrorCode } from "@fatturachiara/contract/errors";
import type { Deps } from "../../deps.ts";
import type { Watch } from "../../http/watch.ts";
import { newId } from "../../new-id.ts";
import { personBehind } from "../auth/index.ts";
import { securityWords } from "./security-words.ts";
import { findOwnProfile, insertEvent } from "./store.ts";

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

const longestDevice = 300;

/** Writes down what happens around the safety of accounts: who, what, from where, with which outcome. */
export function watchSecurity(deps: Deps): Watch {
  return {
    wants: (call) => call in securityWords,
    async tell({ call, actor, body, from, cookies, answer, failure }) {
      if (failure && !toldRefusals.has(failure)) return;
      const user = actor?.user ?? (await personBehind(deps, { body, answer, cookies }));
      const profile = actor?.profile ?? (user && (await findOwnProfile(deps.db, user))?.id);
      if (!user || !profile) return;
      await insertEvent(deps.db, {
        profileId: profile,
        id: newId(deps.clock),
        userId: user,
        at: deps.clock.now(),
        call,
        failure,
        address: from.address,
        device: from.userAgent.slice(0, longestDevice),
        tokenNome: actor?.token?.nome ?? null,
      });
    },
  };
}
