import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import { requestMail } from "./mails.ts";
import { findAddressee, findPerson, lockAssociation } from "./store.ts";

/** Mails the request to whoever has its address; nobody may have it, and it may be over already. */
export async function notifyAddressee(deps: Deps, associationId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const request = await lockAssociation(tx, associationId);
    if (request?.stato !== "in_attesa") return;
    const addressee = await findAddressee(tx, request.emailKey);
    const manager = await findPerson(tx, request.managerId);
    if (!addressee || !manager) return;
    await queueMail(tx, deps, { mail: requestMail(addressee, { manager, permesso: request.permesso }, deps.config) });
  });
}
