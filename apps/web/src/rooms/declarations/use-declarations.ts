import { declarations } from "@fatturachiara/contract/rooms/declarations";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { declarationsKey } from "./keys.ts";

type Asked = {
  enabled?: boolean;
  /** Beside those of the customer, the ones of these protocols. */
  citate?: string[];
  /** Counts without this document. */
  senza?: string | undefined;
};

/** The declarations of the profile, or of one customer. */
export function useDeclarations(cliente?: string, { enabled = true, citate, senza }: Asked = {}) {
  const profile = useActingProfile();
  return useQuery({
    queryKey: [...declarationsKey, profile, cliente ?? null, citate ?? null, senza ?? null],
    queryFn: ({ signal }) => call(declarations.list, { query: { cliente, citate, senza }, signal }),
    enabled,
    // Until what is asked of another customer or protocol is there, what was there stays: who it is of is looked at anyway.
    placeholderData: keepPreviousData,
  });
}
