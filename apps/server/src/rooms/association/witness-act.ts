import type { Deps } from "../../deps.ts";
import type { Witness } from "../../http/witness.ts";
import { newId } from "../../new-id.ts";
import { closeActivity, forgetActivity, insertActivity } from "./activity/activity-store.ts";
import { subjectOf } from "./activity/activity-texts.ts";
import { touchAssociation } from "./store.ts";

/**
 * Keeps what a manager does on somebody's profile, or a program with a token of its owner: written before the act, completed after it, taken out when it was
 * refused. So an act may be told that did not happen (and is told as interrupted), but none happens untold.
 */
export function witnessWith({ db, clock }: Pick<Deps, "db" | "clock">): Witness {
  return async (actor, call) => {
    const id = newId(clock);
    const at = clock.now();
    const tokenNome = actor.token?.nome ?? null;
    await insertActivity(db, { id, profileId: actor.profile, userId: actor.user, tipo: call, at, tokenNome });
    return {
      async done(answer, record) {
        await closeActivity(
          db,
          { profile: actor.profile, id },
          { oggetto: subjectOf(answer)?.slice(0, 200) ?? null, recordId: record },
        );
        if (actor.isManaged) await touchAssociation(db, { manager: actor.user, profile: actor.profile, at });
      },
      refused: async () => {
        await forgetActivity(db, { profile: actor.profile, id });
      },
    };
  };
}
