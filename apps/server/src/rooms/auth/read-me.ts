import { fail } from "@fatturachiara/contract";
import { partyName } from "@fatturachiara/contract/fields/party-name";
import type { Me } from "@fatturachiara/contract/rooms/auth";
import type { Querier } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { countUnread } from "../notice/index.ts";
import { type Fiscal, findFiscal } from "../taxdata/index.ts";
import { hasTermsToAccept } from "./user/consents.ts";
import { isExpired } from "./user/is-expired.ts";
import { countAssociations, findOwner, findUserWithProfile } from "./user/user-store.ts";

/**
 * The account response that fills `userLogged`: always the signed-in person; the flags of fund and withholding are the
 * acting profile's, because new documents start from them, and so are the notices not read yet.
 */
export async function readMe(deps: Deps, actor: Actor): Promise<Me> {
  const { db } = deps;
  const user = await findUserWithProfile(db, actor.user);
  if (!user) throw fail("sessionExpired");
  const own = await findFiscal(db, user.profile);
  const acting = actor.isManaged ? await findFiscal(db, actor.profile) : own;
  const associations = await countAssociations(db, actor.user, deps.clock.now());
  return {
    id: user.id,
    name: user.name,
    surname: user.surname,
    email: user.email,
    expiringDate: user.expiringDate?.toISOString() ?? null,
    isExpired: isExpired(user.expiringDate, deps),
    ...companyOf(own),
    createdAt: user.createdAt.toISOString(),
    flagCassa: acting?.flagCassa ?? false,
    flagRitenuta: acting?.flagRitenuta ?? false,
    isUserManager: associations.manages,
    isCurrentManagedUser: actor.isManaged,
    currentManagedProfileId: actor.isManaged ? actor.profile : null,
    currentManagedUser: actor.isManaged ? await managedUser(db, deps, { actor, fiscal: acting }) : null,
    notifications: [
      { type: "association", count: associations.waiting },
      { type: "notice", count: await countUnread(db, actor.profile) },
      ...((await hasTermsToAccept(db, deps, actor.user)) ? [{ type: "terms", count: 1 }] : []),
    ],
  };
}

async function managedUser(
  db: Querier,
  deps: Deps,
  { actor: { profile, permission }, fiscal }: { actor: Actor; fiscal: Fiscal | null },
): Promise<Me["currentManagedUser"]> {
  const owner = await findOwner(db, profile);
  if (!owner) throw fail("managementRevoked");
  return {
    name: owner.name,
    surname: owner.surname,
    email: owner.email,
    ...companyOf(fiscal),
    expiringDate: owner.expiringDate?.toISOString() ?? null,
    isExpired: isExpired(owner.expiringDate, deps),
    permesso: permission,
  };
}

/** A natural person's company is the person. */
function companyOf(fiscal: Fiscal | null): { companyName: string; vatNumber: string } {
  return { companyName: partyName(fiscal ?? {}), vatNumber: fiscal?.partitaIva ?? "" };
}
