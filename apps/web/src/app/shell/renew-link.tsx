import { pageConfig } from "../../api/page-config.ts";
import { mayRenew, type UserLogged } from "../../session/user-logged.ts";
import { TextLink } from "../../ui/address/text-link.tsx";

/** "Rinnova abbonamento", for those who may renew. */
export function RenewLink({ user }: { user: UserLogged }) {
  if (!pageConfig().subscription || !mayRenew(user)) return null;
  return <TextLink to="/ia/account/subscription">Rinnova abbonamento</TextLink>;
}
