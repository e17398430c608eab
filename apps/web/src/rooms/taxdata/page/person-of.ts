import type { Account } from "@fatturachiara/contract/rooms/account";
import { managedIn, type UserLogged } from "../../../session/user-logged.ts";
import type { FiscalPerson } from "../form/fiscal-form.ts";
import { invoiceTelephone } from "./invoice-telephone.ts";

/** Whose tax data they are, as registration has told; the telephone where the account could be read. */
export function personOf(user: UserLogged, owner: Pick<Account, "phone"> | undefined): FiscalPerson {
  const managed = managedIn(user);
  return {
    ...(managed ? { nome: managed.name, cognome: managed.surname } : { nome: user.firstName, cognome: user.lastName }),
    telefono: invoiceTelephone(owner?.phone ?? ""),
  };
}
