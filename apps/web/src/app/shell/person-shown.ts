import { managedIn, type UserLogged } from "../../session/user-logged.ts";

/** The person the user menu is about: the managed user in managed mode (specification §6). */
export function personShown(user: UserLogged) {
  const managed = managedIn(user);
  return managed
    ? {
        name: `${managed.name} ${managed.surname}`,
        email: managed.email,
        vatNumber: managed.vatNumber,
        companyName: managed.companyName,
        expires: managed.expiringDate ?? null,
      }
    : {
        name: `${user.firstName} ${user.lastName}`,
        email: user.email,
        vatNumber: user.vatNumber,
        companyName: user.companyName,
        expires: user.expireDate,
      };
}
