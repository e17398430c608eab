import { fail } from "@fatturachiara/contract";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { newId } from "../../new-id.ts";
import { actOnProfile } from "../auth/index.ts";
import { insertActivity } from "./activity/activity-store.ts";
import { touchAssociation } from "./store.ts";

type Parts = Pick<Deps, "db" | "clock">;

/** Begins to act on a profile the person manages, in this session only. */
export async function connect({ db, clock }: Parts, actor: Actor, profile: string): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const [touched] = await touchAssociation(tx, { manager: actor.user, profile, at });
    if (!touched?.numUpdatedRows) throw fail("associationNotFound");
    await actOnProfile(tx, actor.session, profile);
    if (actor.profile !== profile) await witnessed(tx, clock, { actor, profile, tipo: "association.connect" });
  });
}

/**
 * Goes back to the person's own profile. `profile` is the one the page believes to act on; a session that has moved on to
 * another in the meantime stays where it is.
 */
export async function disconnect({ db, clock }: Parts, actor: Actor, profile: string | undefined): Promise<void> {
  if (!actor.isManaged || (profile !== undefined && profile.toLowerCase() !== actor.profile)) return;
  await inTransaction(db, async (tx) => {
    await actOnProfile(tx, actor.session, null);
    await witnessed(tx, clock, { actor, profile: actor.profile, tipo: "association.disconnect" });
  });
}

function witnessed(
  tx: Parameters<typeof insertActivity>[0],
  clock: Deps["clock"],
  { actor, profile, tipo }: { actor: Actor; profile: string; tipo: string },
) {
  const row = { id: newId(clock), profileId: profile, userId: actor.user, tipo, at: clock.now() };
  return insertActivity(tx, { ...row, conclusa: true });
}
