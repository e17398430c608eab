import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { newId } from "../../new-id.ts";
import { insertAssociation } from "../association/index.ts";
import { inventPerson } from "./invent-person.ts";
import { accountant } from "./story/firm.ts";
import { type Life, on } from "./write/life.ts";

/** Since that day the accountant may act on the account. Answers who it is. */
export async function addAccountant(life: Life, giorno: Giorno): Promise<string> {
  const { tx, deps, profile, user } = life;
  const manager = await inventPerson(tx, deps, accountant);
  const { email } = await tx.selectFrom("app_user").select("email").where("id", "=", user).executeTakeFirstOrThrow();
  const { clock } = on(life, giorno);
  const at = clock.now();
  await insertAssociation(tx, {
    ...{ id: newId(clock), managerId: manager, email, emailKey: email.toLowerCase(), profileId: profile },
    ...{ permesso: "completa", messaggio: "Tengo io la vostra contabilità.", stato: "accettata" },
    ...{ createdAt: at, mailedAt: at, expiresAt: at, answeredAt: at, endedAt: null, lastAccessAt: null },
  });
  return manager;
}
