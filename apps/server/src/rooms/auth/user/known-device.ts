import type { Querier, Tx } from "../../../db/database.ts";
import { hashOfToken, newOpaqueToken } from "./opaque-token.ts";
import { emailKeyOf } from "./user-store.ts";
import type { Visit } from "./visit.ts";

/** The name of a browser among ours: 32 bytes of chance, stored hashed; nobody can make one up. */
const cookieName = "FC-DEVICE";
/** As long as browsers allow. */
export const deviceLifeMs = 400 * 24 * 3_600_000;
const shape = /^[\w-]{43}$/;
const mostPerUser = 50;

/** What the browser calls itself; null when it has never signed in here. */
export function deviceOf({ cookies }: Pick<Visit, "cookies">): string | null {
  const device = cookies.read(cookieName);
  return device && shape.test(device) ? device : null;
}

/** The name to go by from now on: the one the browser has, else a new one. */
export const nameDevice = (visit: Pick<Visit, "cookies">): string => deviceOf(visit) ?? newOpaqueToken();

/** Lets the browser know itself again. */
export function keepDevice({ cookies }: Pick<Visit, "cookies">, device: string): void {
  cookies.keep(cookieName, device, deviceLifeMs);
}

/** The key of the device, if it has signed in to the account with that address. */
export async function findKnownDevice(tx: Tx, email: string, device: string | null): Promise<Buffer | null> {
  const found = await knownDevice(tx, device)
    .innerJoin("app_user", "app_user.id", "known_device.userId")
    .where("emailKey", "=", emailKeyOf(email))
    .executeTakeFirst();
  return found?.hash ?? null;
}

/** Whether the device has signed in to that account. */
export async function hasSignedIn(tx: Tx, user: string, device: string | null): Promise<boolean> {
  const found = await knownDevice(tx, device).where("userId", "=", user).executeTakeFirst();
  return found !== undefined;
}

const knownDevice = (tx: Tx, device: string | null) =>
  tx
    .selectFrom("known_device")
    .select("hash")
    .where("hash", "=", hashOfToken(device ?? ""));

/** Notes that the device has signed in. `isNew` when it had not before, though others had. */
export async function rememberDevice(
  tx: Tx,
  { user, device, at }: { user: string; device: string; at: Date },
): Promise<{ isNew: boolean }> {
  const hash = hashOfToken(device);
  const known = await tx
    .selectFrom("known_device")
    .select("hash")
    .where("userId", "=", user)
    .orderBy("lastUsedAt", "desc")
    .execute();
  await tx
    .insertInto("known_device")
    .values({ userId: user, hash, createdAt: at, lastUsedAt: at })
    .onConflict((conflict) => conflict.columns(["userId", "hash"]).doUpdateSet({ lastUsedAt: at }))
    .execute();
  const tooMany = known.slice(mostPerUser - 1).filter((device) => !device.hash.equals(hash));
  if (tooMany.length > 0) {
    const hashes = tooMany.map((device) => device.hash);
    await tx.deleteFrom("known_device").where("userId", "=", user).where("hash", "in", hashes).execute();
  }
  return { isNew: known.length > 0 && !known.some((device) => device.hash.equals(hash)) };
}

/** No device is known any more: whoever had the old password must not keep its advantages. */
export function forgetDevices(tx: Tx, user: string) {
  return tx.deleteFrom("known_device").where("userId", "=", user).execute();
}

/** Forgets the devices not seen since. */
export function deleteDevicesBefore(db: Querier, moment: Date) {
  return db.deleteFrom("known_device").where("lastUsedAt", "<", moment).execute();
}
