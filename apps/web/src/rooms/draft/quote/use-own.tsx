import { createContext, useContext, useSyncExternalStore } from "react";
import type { OwnStore } from "./own-store.ts";
import type { QuoteOwn } from "./quote-own.ts";

const Own = createContext<OwnStore | null>(null);

/** Lets the parts of the page share what is the quote's own. */
export const OwnProvider = Own.Provider;

/** The quote's own fields, and how they are changed. */
export function useOwn(): [QuoteOwn, OwnStore["set"]] {
  const store = useContext(Own);
  if (!store) throw new Error("useOwn needs an OwnProvider");
  return [useSyncExternalStore(store.subscribe, store.get), store.set];
}
