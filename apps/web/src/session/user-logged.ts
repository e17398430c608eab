import type { Me, Tokens } from "@fatturachiara/contract/rooms/auth";

/** The managed user as the session keeps it. */
export type CurrentManagedUser = NonNullable<Me["currentManagedUser"]>;

/** Exactly the fields of specification §3, as they lie in local storage under `userLogged`. */
export type UserLogged = {
  firstName: string;
  lastName: string;
  email: string;
  token: string;
  refreshToken: string;
  /** Instant (ISO) at which the subscription ends; null without an end. */
  expireDate: string | null;
  isExpired: boolean;
  id: string;
  companyName: string;
  vatNumber: string;
  currentManagedUser: CurrentManagedUser | null;
  currentManagedProfileId: string | null;
  isCurrentManagedUser: boolean;
  isUserManager: boolean;
  createdAt: string;
  flagCassa: boolean;
  flagRitenuta: boolean;
  /** The first item's count is the bell's badge. */
  notifications: { type: string; count: number }[];
};

/** The account response becomes the logged-in user. */
export function userLoggedFrom(me: Me, { token, refreshToken }: Tokens): UserLogged {
  return {
    firstName: me.name,
    lastName: me.surname,
    email: me.email,
    token,
    refreshToken,
    expireDate: me.expiringDate ?? null,
    isExpired: me.isExpired,
    id: me.id,
    companyName: me.companyName,
    vatNumber: me.vatNumber,
    currentManagedUser: me.currentManagedUser ?? null,
    currentManagedProfileId: me.currentManagedProfileId ?? null,
    isCurrentManagedUser: me.isCurrentManagedUser,
    isUserManager: me.isUserManager,
    createdAt: me.createdAt,
    flagCassa: me.flagCassa,
    flagRitenuta: me.flagRitenuta,
    notifications: me.notifications,
  };
}

/** The profile whose records the calls read and write: the managed one, or one's own. */
export function actingProfile(user: UserLogged): string {
  return user.isCurrentManagedUser && user.currentManagedProfileId ? user.currentManagedProfileId : user.id;
}

/** Who acts, and on whose records; the same text as long as neither changes. */
export const whoActs = (user: UserLogged | null): string => (user ? `${user.id} ${actingProfile(user)}` : "");

/** Whose account the user acts in; null in one's own. */
export const managedIn = (user: UserLogged): CurrentManagedUser | null =>
  user.isCurrentManagedUser ? user.currentManagedUser : null;

/** Whether the profile the calls act on has no active subscription. */
export const actingExpired = (user: UserLogged): boolean =>
  user.isCurrentManagedUser ? (managedIn(user)?.isExpired ?? false) : user.isExpired;

/** Renewal and orders are everybody's for the own account, a manager's too; whoever acts for somebody leaves them to the owner. */
export const mayRenew = (user: Pick<UserLogged, "isCurrentManagedUser">): boolean => !user.isCurrentManagedUser;

/** How the managed account is called on the screen: its company, or its person while there are no tax data. */
export const managedName = ({ companyName, name, surname }: CurrentManagedUser): string =>
  companyName || `${name} ${surname}`;
