import { createContext, useContext } from "react";

/** The dialog around a field, if there is one. */
export const AroundLists = createContext<HTMLElement | null>(null);

/** The page's own part: what hangs outside every landmark is not found by who moves among them. */
export const inPage = ":is(#contenuto, body:not(:has(#contenuto)))";

/**
 * Where the list of a field hangs: inside the dialog the field is in, fixed, so that the dialog neither cuts it nor grows with
 * it; else inside the page's main part. Nothing a field opens lies above a question.
 */
export function useListPlace() {
  const dialog = useContext(AroundLists);
  return dialog
    ? ({ portalProps: { target: dialog }, floatingStrategy: "fixed", zIndex: 300 } as const)
    : ({ portalProps: { target: inPage }, zIndex: 300 } as const);
}
