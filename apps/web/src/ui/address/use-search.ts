import { useMemo } from "react";
import { useAddress } from "./address.ts";

/** The query of the present address. */
export function useSearch(): URLSearchParams {
  const { search } = useAddress();
  return useMemo(() => new URLSearchParams(search), [search]);
}
