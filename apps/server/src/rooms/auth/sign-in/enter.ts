import { fail } from "@fatturachiara/contract";
import type { Tokens } from "@fatturachiara/contract/rooms/auth";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../../mailer/queue-mail.ts";
import { newDeviceMail } from "../letters/mails.ts";
import { hasSecondFactor } from "../second-factor/factor-store.ts";
import { beginSecondStep, keepStep } from "../second-factor/second-step.ts";
import { describeDevice } from "../session/describe-device.ts";
import { openSession } from "../session/open-session.ts";
import { keepDevice, nameDevice, rememberDevice } from "../user/known-device.ts";
import type { Visit } from "../user/visit.ts";

/** What a person may do who has proven the first factor: come in, or prove the second. */
export type Entry = { tokens: Tokens; device: string } | { step: string };

type Person = { id: string; email: string; name: string; bloccatoIl: Date | null };

/** After the right password or link. `deviceKey`: the device has signed in to this account before. */
export async function enter(
  tx: Tx,
  deps: Deps,
  { user, visit, deviceKey }: { user: Person; visit: Visit; deviceKey: Buffer | null },
): Promise<Entry> {
  refuseBlocked(user);
  if (await hasSecondFactor(tx, user.id))
    return { step: await beginSecondStep(tx, deps, { user: user.id, deviceKey }) };
  return comeIn(tx, deps, { user, visit });
}

/** After everything that had to be proven: a session, and the device is known. */
export async function comeIn(
  tx: Tx,
  deps: Deps,
  { user, visit }: { user: Person; visit: Visit },
): Promise<Entry & { tokens: Tokens }> {
  refuseBlocked(user);
  const device = nameDevice(visit);
  const at = deps.clock.now();
  const { isNew } = await rememberDevice(tx, { user: user.id, device, at });
  if (isNew) {
    await queueMail(tx, deps, {
      mail: newDeviceMail(user, deps.config, { device: describeDevice(visit.userAgent), at }),
      actedAt: deps.clock.now(),
    });
  }
  return { tokens: await openSession(tx, deps, { user: user.id, device: visit.userAgent }), device };
}

/** Told to nobody who has not proven to be its owner. */
function refuseBlocked({ bloccatoIl }: Pick<Person, "bloccatoIl">): void {
  if (bloccatoIl) throw fail("accountBlocked");
}

/** After the commit: gives the browser its cookie; the answer, or `secondFactorNeeded`. */
export function answerEntry(entry: Entry, visit: Visit): Tokens {
  if ("step" in entry) {
    keepStep(visit, entry.step);
    throw fail("secondFactorNeeded");
  }
  keepDevice(visit, entry.device);
  return entry.tokens;
}
