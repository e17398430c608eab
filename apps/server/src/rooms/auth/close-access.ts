import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import { forgetDevices } from "./known-device.ts";
import { voidAllLinks } from "./link-store.ts";
import { accountClosedMail } from "./mails.ts";
import { voidSteps } from "./second-factor/second-step.ts";
import { endSessions } from "./session-store.ts";
import { revokeTokens } from "./tokens/token-store.ts";
import { closeUser, findUser } from "./user-store.ts";

/** Nobody signs in to the account any more; its owner is told. False when it was closed already. */
export async function closeAccess(tx: Tx, deps: Deps, id: string): Promise<boolean> {
  const now = deps.clock.now();
  const user = await findUser(tx, id);
  if (!user || !(await closeUser(tx, id, now))) return false;
  await endSessions(tx, id, now);
  await voidAllLinks(tx, id, now);
  await voidSteps(tx, id, now);
  await revokeTokens(tx, id, now);
  await forgetDevices(tx, id);
  await queueMail(tx, deps, accountClosedMail(user, deps.config));
  return true;
}
