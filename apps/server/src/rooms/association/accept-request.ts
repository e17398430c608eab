import { fail } from "@fatturachiara/contract";
import type { Permission } from "@fatturachiara/contract/permission";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import { lockSession } from "../auth/index.ts";
import { acceptedMail, letInMail } from "./mails.ts";
import { isTokenOf } from "./request-token.ts";
import { findPerson, lockAssociation, updateAssociation } from "./store.ts";

/**
 * Lets whoever asked manage the profile of the addressee, who alone may accept and is told by mail. Accepting twice is
 * accepting once.
 */
export async function acceptRequest(
  deps: Deps,
  actor: Pick<Actor, "user" | "session">,
  { token, id }: { token: string; id: string },
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await lockSession(tx, actor);
    const request = await lockAssociation(tx, id);
    const person = await findPerson(tx, actor.user);
    if (!request || !person || !isTokenOf(deps, id, token)) throw fail("associationNotFound");
    if (request.stato === "accettata" && request.profileId === person.profile) return;
    if (request.emailKey !== person.emailKey) throw fail("associationNotFound");
    if (request.stato === "scaduta" || (request.stato === "in_attesa" && request.expiresAt <= now))
      throw fail("associationExpired");
    if (request.stato !== "in_attesa") throw fail("associationClosed");
    await updateAssociation(tx, id, { stato: "accettata", profileId: person.profile, answeredAt: now });
    const manager = await findPerson(tx, request.managerId);
    if (!manager) return;
    await queueMail(tx, deps, acceptedMail(manager, person, deps.config));
    await queueMail(tx, deps, letInMail(person, { manager, permesso: request.permesso as Permission }, deps.config));
  });
}
