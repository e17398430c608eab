import { useRef } from "react";
import { useSearchParams } from "react-router";
import { useOccasion } from "../focus/use-occasion.ts";

type Change<F> = (change: Partial<F>, how?: "typed") => void;

/**
 * What a page shows, kept in the address: it can be shared, and Back leads to what was shown before. What is being typed
 * leaves no traces in the history.
 */
export function useFilterAddress<F extends object>(
  read: (search: URLSearchParams) => F,
  write: (filter: F) => URLSearchParams,
): [F, Change<F>] {
  const [search, setSearch] = useSearchParams();
  const filter = read(search);
  // What was asked for last: the address arrives a moment later, and a second choice must not undo the first.
  const asked = useRef(filter);
  useOccasion(search, () => {
    asked.current = filter;
  });
  const set: Change<F> = (change, how) => {
    asked.current = { ...asked.current, ...change };
    setSearch(write(asked.current), { replace: how === "typed", preventScrollReset: true });
  };
  return [filter, set];
}

/** The same for a list in pages: any other change goes back to the first one. */
export function useListAddress<F extends { page: number }>(
  read: (search: URLSearchParams) => F,
  write: (filter: F) => URLSearchParams,
): [F, Change<F>] {
  const [filter, set] = useFilterAddress(read, write);
  return [
    filter,
    (change, how) => {
      set({ ...change, page: change.page ?? 1 }, how);
      if (change.page !== undefined) window.scrollTo(0, 0);
    },
  ];
}
