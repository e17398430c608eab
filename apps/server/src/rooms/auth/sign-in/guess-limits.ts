import { createHmac } from "node:crypto";
import { fail } from "@fatturachiara/contract";
import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { newId } from "../../../new-id.ts";
import { findKnownDevice } from "../user/known-device.ts";
import { emailKeyOf } from "../user/user-store.ts";
import { countGuesses, deleteGuess, insertGuess, oneAtATime } from "./guess-store.ts";
import { networkOf } from "./network-of.ts";

const hourMs = 3_600_000;

/** Wrong passwords within any hour. Kept in the database: restarts and several processes count as one. */
const guessLimits = {
  /** From one network at one account, from devices that never signed in to it. */
  callerAtAccount: 10,
  /** From one network, over all accounts: thirty people of an office may each be wrong three times. */
  caller: 100,
  /** At one account, from devices that never signed in to it. */
  account: 100,
  /** At one account, from one device that has: the others cannot use this up, so its owner is never locked out. */
  knownDevice: 10,
} as const;

/** A guess that has been counted. `deviceKey` is set when the device has signed in to that account before. */
export type Guess = { id: string; deviceKey: Buffer | null };

/**
 * Counts a guess before it is tried, or refuses it with `tooManyGuesses`. The work and the answer are the same whether
 * or not the address is somebody's.
 */
export async function takeGuess(
  deps: Pick<Deps, "db" | "clock" | "config">,
  { email, address, device }: { email: string; address: string; device: string | null },
): Promise<Guess> {
  const key = deps.config.keys.derive("login-guess")[0];
  const digest = (kind: string, text: string) => createHmac("sha256", key).update(`${kind} ${text}`).digest();
  const callerKey = digest("caller", networkOf(address));
  const accountKey = digest("account", emailKeyOf(email));
  return inTransaction(deps.db, async (tx) => {
    // Whoever guesses many at once waits here: the count is exact.
    await oneAtATime(tx, callerKey);
    await oneAtATime(tx, accountKey);
    const deviceKey = await findKnownDevice(tx, email, device);
    await refuseTooMany(tx, deps, { callerKey, accountKey, deviceKey });
    const id = newId(deps.clock);
    await insertGuess(tx, { id, callerKey, accountKey, deviceKey, at: deps.clock.now() });
    return { id, deviceKey };
  });
}

/** The guess was right: it does not count. */
export function forgiveGuess({ db }: Pick<Deps, "db">, { id }: Guess): Promise<unknown> {
  return deleteGuess(db, id);
}

type Keys = { callerKey: Buffer; accountKey: Buffer; deviceKey: Buffer | null };

async function refuseTooMany(tx: Tx, { clock }: Pick<Deps, "clock">, keys: Keys): Promise<void> {
  const counts = await countGuesses(tx, keys, new Date(clock.now().getTime() - hourMs));
  const isOver = keys.deviceKey
    ? counts.ofKnownDevice >= guessLimits.knownDevice
    : counts.ofCallerAtAccount >= guessLimits.callerAtAccount ||
      counts.ofCaller >= guessLimits.caller ||
      counts.ofAccount >= guessLimits.account;
  if (isOver) throw fail("tooManyGuesses");
}
