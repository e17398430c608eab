import type { Permission } from "@fatturachiara/contract/permission/permission";
import { managedIn, managedName, type UserLogged } from "../../session/user-logged.ts";

const lets: Readonly<Record<Exclude<Permission, "completa">, string>> = {
  consultazione: "ti lascia consultare, non scrivere.",
  bozze:
    "ti lascia preparare bozze, clienti e servizi: inviare, segnare incassi e cambiare i dati spetta a chi ha il permesso completo.",
};

/** What the owner of the account that is open lets a manager do, in a sentence; nothing where that is everything. */
export function ownerLetsWords(user: UserLogged): string | null {
  const managed = managedIn(user);
  if (!managed?.permesso || managed.permesso === "completa") return null;
  return `${managedName(managed)} ${lets[managed.permesso]}`;
}
