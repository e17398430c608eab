import { useSyncExternalStore } from "react";
import { sessionStore } from "./session-store.ts";
import { actingProfile, type UserLogged } from "./user-logged.ts";

/** The logged-in user, live; null when logged out. */
export function useUser(): UserLogged | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.user);
}

/** The logged-in user where the guard has already made sure that there is one. */
export function useSignedInUser(): UserLogged {
  const user = useUser();
  if (!user) throw new Error("useSignedInUser needs the guard of /ia above it");
  return user;
}

/** The profile whose records the calls of the page read and write. */
export const useActingProfile = (): string => actingProfile(useSignedInUser());
