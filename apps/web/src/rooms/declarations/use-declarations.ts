import { declarations } from "@fatturachiara/contract/rooms/declarations";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { actingProfile } from "../../session/user-logged.ts";
import { declarationsKey } from "./keys.ts";

type Asked = {
  enabled?: boolean;
  /** Counts without this document. */
  senza?: string | undefined;
};

/** The declarations of the profile, or of one customer. */
export function useDeclarations(cliente?: string, { enabled = true, senza }: Asked = {}) {
  const profile = actingProfile(useSignedInUser());
  return useQuery({
    queryKey: [...declarationsKey, profile, cliente ?? null, senza ?? null],
    queryFn: ({ signal }) => call(declarations.list, { query: { cliente, senza }, signal }),
    enabled,
  });
}
