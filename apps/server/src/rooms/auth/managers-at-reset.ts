import { type Answer, fail } from "@fatturachiara/contract";
import type { auth } from "@fatturachiara/contract/rooms/auth";
import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { findLink } from "./letters/link-store.ts";
import { listManagers } from "./letters/managers-in-letter.ts";
import { hashOfToken, tokenFromLink } from "./user/opaque-token.ts";
import { emailKeyOf, findUser } from "./user/user-store.ts";

/** Who may act on the account of whoever holds a link for a new password, or for ending them; asking does not use it up. */
export async function managersAtReset(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { email, token }: { email: string; token: string },
): Promise<Answer<typeof auth.resetManagers>> {
  const hash = hashOfToken(tokenFromLink(token));
  const link = await findLink(db, { hash, purposes: ["resetpassword", "endmanagers"] }, clock.now());
  const user = link && !link.usedAt && (await findUser(db, link.userId));
  if (!user || user.emailKey !== emailKeyOf(tokenFromLink(email))) throw fail("linkInvalid");
  const managers = await listManagers(db, user.id);
  return managers.map(({ id, name: nome, surname: cognome, email, permesso }) => ({
    id,
    nome,
    cognome,
    email,
    permesso,
  }));
}

/** These may act on the person's own profile no more. */
export async function endManagers(
  tx: Tx,
  { user, ids }: { user: string; ids: readonly string[] },
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("association")
    .set({ stato: "revocata", endedAt: at })
    .where("id", "in", ids)
    .where("stato", "=", "accettata")
    .where("profileId", "in", (from) => from.selectFrom("profile").select("id").where("userId", "=", user))
    .execute();
}
