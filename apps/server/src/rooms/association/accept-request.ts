import { fail } from "@fatturachiara/contract";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import { lockSession } from "../auth/index.ts";
import { acceptedMail, letInMail } from "./mails.ts";
import { readWith } from "./request-token.ts";
import { endEarlier, findPerson, lockAssociation, updateAssociation } from "./store.ts";

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
    const read = readWith(deps, id, token);
    if (!request || !person || !read) throw fail("associationNotFound");
    if (request.stato === "accettata" && request.profileId === person.profile) return;
    if (request.emailKey !== person.emailKey) throw fail("associationNotFound");
    if (request.stato === "scaduta" || (request.stato === "in_attesa" && request.expiresAt <= now))
      throw fail("associationExpired");
    if (request.stato !== "in_attesa") throw fail("associationClosed");
    // Renewed with another permission while the page showed the first.
    if (read !== request.permesso) throw fail("associationChanged");
    // Asked for under an address the person did not have then.
    await endEarlier(tx, { manager: request.managerId, profile: person.profile, at: now });
    await updateAssociation(tx, id, { stato: "accettata", profileId: person.profile, answeredAt: now });
    const manager = await findPerson(tx, request.managerId);
    if (!manager) return;
    await queueMail(tx, deps, { mail: acceptedMail(manager, person, deps.config) });
    await queueMail(tx, deps, { mail: letInMail(person, { manager, permesso: read }, deps.config) });
  });
}
