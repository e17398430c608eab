import type { Endpoint } from "@fatturachiara/contract/endpoint";
import { permits } from "@fatturachiara/contract/permission/permission";
import { useUser } from "../use-user.ts";

/**
 * Tells of a call whether it may be made on the account that is open: on one's own every one, on somebody else's what its owner lets.
 * What would be refused is not offered.
 */
export function useMay(): (call: Pick<Endpoint, "least">) => boolean {
  const user = useUser();
  const permission = user?.isCurrentManagedUser ? user.currentManagedUser?.permesso : undefined;
  return ({ least }) => !permission || !least || permits(permission, least);
}
