import type { Permission } from "@fatturachiara/contract/permission/permission";
import { permissionLabels } from "@fatturachiara/contract/permission/permission-labels";
import type { Querier } from "../../../db/database.ts";
import { likelyName } from "./likely-name.ts";

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

/** What a letter about the password says of those who act on the account and whom no new password puts out. */
export function managersInLetter(managers: readonly Manager[], publicUrl: string): string[] {
  if (managers.length === 0) return [];
  return [
    `Una nuova password non toglie l'accesso a chi hai autorizzato a operare sul tuo account:\n${managers.map(described).join("\n")}`,
    "Se non riconosci qualcuno, accedi e revoca il suo accesso.",
    `Controlla chi può operare:\n${publicUrl}/ia/account/pending-requests`,
  ];
}
