import { pageConfig } from "../../api/page-config.ts";
import type { UserLogged } from "../../session/user-logged.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** "Rinnova abbonamento", for those who may renew (specification §6). */
export function RenewLink({ user }: { user: UserLogged }) {
  if (!pageConfig().subscription || user.isCurrentManagedUser || user.isUserManager) return null;
  return <TextLink to="/ia/account/subscription">Rinnova abbonamento</TextLink>;
}
