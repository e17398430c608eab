import { fail } from "@fatturachiara/contract";
import type { Session } from "@fatturachiara/contract/rooms/sessions";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../http/actor.ts";
import { describeDevice } from "./describe-device.ts";
import { endSessionOf, listSessions } from "./session-store.ts";

/** The signed-in browsers: the one that asks first, then the last used. */
export async function readSessions({ db, clock }: Deps, { user, session }: Actor): Promise<Session[]> {
  const rows = await listSessions(db, user, clock.now());
  return rows
    .map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device: describeDevice(device),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: id === session,
    }))
    .sort((session, other) => Number(other.current) - Number(session.current));
}

/** Signs one of the person's browsers out; it learns so at its next call. */
export async function closeSession({ db, clock }: Deps, { user }: Actor, session: string): Promise<void> {
  if (!(await endSessionOf(db, { user, session }, clock.now()))) throw fail("sessionNotFound");
}
