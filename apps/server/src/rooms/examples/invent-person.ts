import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../new-id.ts";
import { confirmUser, findUserByEmail, insertProfile, insertUser, noPassword } from "../auth/index.ts";

type Invented = { name: string; surname: string; email: string; phone: string };

/**
 * An invented person with an account whose subscription does not end and which no password opens; there once, whoever asks.
 * Answers the person's id.
 */
export async function inventPerson(tx: Tx, { clock }: Pick<Deps, "clock">, person: Invented): Promise<string> {
  const id = newId(clock);
  const createdAt = clock.now();
  const rest = { passwordHash: noPassword, flagMarketingEmail: false, flagPollEmail: false, createdAt };
  if (await insertUser(tx, { id, ...person, ...rest })) {
    await insertProfile(tx, { id: newId(clock), userId: id, expiringDate: null, createdAt });
    await confirmUser(tx, id, createdAt);
    return id;
  }
  const known = await findUserByEmail(tx, person.email);
  if (!known) throw new Error("An address that is taken belongs to somebody");
  return known.id;
}
