import { useLocation } from "react-router";
import { useLayoutOccasion } from "./use-occasion.ts";

/** State of an address one is led to by something that has just been done: nothing of the page before is left to stand on. */
export const ontoTitle = { focus: "title" } as const;

/** On a page reached with `ontoTitle` the title takes the focus. */
export function useTitleFocus(): void {
  const { key, state }: { key: string; state: Partial<typeof ontoTitle> | null } = useLocation();
  const wanted = state?.focus === "title";
  useLayoutOccasion(wanted && key, (arrival) => {
    if (arrival) document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  });
}
