import type { Permission } from "@fatturachiara/contract/permission/permission";
import { permissionLabels } from "@fatturachiara/contract/permission/permission-labels";
import type { Querier, Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { button } from "../../../mailer/button.ts";
import { likelyName } from "./likely-name.ts";
import { newMailLink } from "./mail-link.ts";

/** Somebody who may act on a person's account. */
export type Manager = {
  /** Of the permission, not of the person. */
  id: string;
  name: string;
  surname: string;
  email: string;
  companyName: string | null;
  permesso: Permission;
};

/** Who may act on the account of a person now, in the order in which they were let in. */
export function listManagers(db: Querier, user: string): Promise<Manager[]> {
  return db
    .selectFrom("association")
    .innerJoin("profile as managed", "managed.id", "association.profileId")
    .innerJoin("app_user as manager", "manager.id", "association.managerId")
    .innerJoin("profile as own", "own.userId", "manager.id")
    .leftJoin("fiscal_profile as fiscal", "fiscal.profileId", "own.id")
    .select("association.id")
    .select(["manager.name", "manager.surname", "manager.email", "fiscal.ragioneSociale as companyName", "permesso"])
    .where("managed.userId", "=", user)
    .where("stato", "=", "accettata")
    .orderBy("answeredAt")
    .orderBy("association.id")
    .execute();
}

// As for names: what looks like an address of the web stays on the page.
const likelyCompany = /^[\p{L}\p{M}\d'’&.,+() -]{1,80}$/u;
const webAddress = /[\p{L}\d]\.\p{L}{2,}/u;

function described({ name, surname, email, companyName, permesso }: Manager): string {
  const isLikely = likelyName.test(name) && likelyName.test(surname);
  const company = companyName && likelyCompany.test(companyName) && !webAddress.test(companyName) ? companyName : null;
  const who = [isLikely && `${name} ${surname}`, company].filter(Boolean).join(", ");
  return `– ${who ? `${who} (${email})` : email}: ${permissionLabels[permesso]}`;
}

/**
 * What a letter about the password says of those who act on the account and whom no new password puts out, with a link of
 * its own that does.
 */
export async function managersInLetter(
  tx: Tx,
  deps: Pick<Deps, "clock" | "config">,
  { id: user, email }: { id: string; email: string },
): Promise<string[]> {
  const managers = await listManagers(tx, user);
  if (managers.length === 0) return [];
  const endAll = await newMailLink(tx, deps, { user, email, purpose: "endmanagers" });
  return [
    `Una nuova password non toglie l'accesso a chi hai autorizzato a operare sul tuo account:\n${managers.map(described).join("\n")}`,
    "Se non riconosci qualcuno, togli subito l'accesso a tutti: non serve accedere, e chi ti serve lo potrai autorizzare di nuovo. Il link vale 7 giorni e si può usare una volta sola.",
    button("Togli l'accesso a tutti", endAll),
    "Per toglierlo a una sola persona, accedi e revoca il suo accesso.",
    `Controlla chi può operare:\n${deps.config.publicUrl}/ia/account/pending-requests`,
  ];
}
