import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import { endEverything } from "./end-everything.ts";
import { accountClosedMail } from "./letters/mails.ts";
import { closeUser, findUser } from "./user/user-store.ts";

/** Nobody signs in to the account any more; its owner is told, also from when on it is erased. False when it was closed already. */
export async function closeAccess(
  tx: Tx,
  deps: Deps,
  { user: id, erasedFrom }: { user: string; erasedFrom: Giorno },
): Promise<boolean> {
  const user = await findUser(tx, id);
  if (!user || !(await closeUser(tx, id, deps.clock.now()))) return false;
  await endEverything(tx, deps, { user: id });
  await queueMail(tx, deps, {
    mail: accountClosedMail(user, { from: deps.config, erasedFrom }),
    actedAt: deps.clock.now(),
  });
  return true;
}
