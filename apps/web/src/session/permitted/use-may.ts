import { type Permission, permits } from "@fatturachiara/contract/permission/permission";
import { useUser } from "../use-user.ts";

/** Of a call of the contract: the least that who acts for somebody else needs. */
type Needs = { least?: Permission };

/**
 * Tells of a call whether it may be made on the account that is open: on one's own every one, on somebody else's what its owner lets.
 * What would be refused is not offered.
 */
export function useMay(): (call: Needs) => boolean {
  const user = useUser();
  const permission = user?.isCurrentManagedUser ? user.currentManagedUser?.permesso : undefined;
  return ({ least }) => !permission || !least || permits(permission, least);
}
