import { createContext, useContext } from "react";

const MayGoContext = createContext<(to: string) => boolean>(() => true);

/** Inside /ia it is said here which addresses whoever is signed in has no use for: buttons and menus that lead there are left out. */
export const MayGoProvider = MayGoContext.Provider;

/** Tells of an address of the site whether it is any good to whoever is signed in. */
export function useMayGo(): (to: string) => boolean {
  return useContext(MayGoContext);
}
