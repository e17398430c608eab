import type { Endpoint } from "@fatturachiara/contract/endpoint";
import { permits } from "@fatturachiara/contract/permission/permission";
import { useCallback } from "react";
import { useUser } from "../use-user.ts";
import { managedIn } from "../user-logged.ts";

/** What a call says of who may make it. */
export type Call = Pick<Endpoint, "access" | "least">;

/**
 * Tells of a call whether it may be made on the account that is open: on one's own every one, on somebody else's what its owner lets.
 * What would be refused is not offered.
 */
export function useMay(): (call: Call) => boolean {
  const user = useUser();
  const permission = user ? managedIn(user)?.permesso : undefined;
  return useCallback(
    ({ access, least }) => !permission || (access !== "owner" && (!least || permits(permission, least))),
    [permission],
  );
}
