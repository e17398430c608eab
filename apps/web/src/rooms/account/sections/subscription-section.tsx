import { pageConfig } from "../../../api/page-config.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { mayRenew } from "../../../session/user-logged.ts";
import { TextLink } from "../../../ui/address/text-link.tsx";
import { FormSection } from "../../../ui/layout/sheet.tsx";
import { formatDay } from "../../../ui/time/format-instant.ts";
import styles from "./profile-page.module.css";

/** Until when the subscription runs; renewal and orders for whose account it is, the only way to them for a manager. */
export function SubscriptionSection() {
  const user = useSignedInUser();
  const { expireDate, isExpired } = user;
  if (!pageConfig().subscription || !expireDate) return null;
  return (
    <FormSection title="Abbonamento">
      <p className={styles.text}>
        {isExpired ? "Scaduto il" : "Scadenza:"} {formatDay(expireDate)}
        {mayRenew(user) && (
          <>
            {" · "}
            <TextLink to="/ia/account/subscription">Rinnova abbonamento</TextLink>
            {" · "}
            <TextLink to="/ia/account/orders">Ordini</TextLink>
          </>
        )}
      </p>
    </FormSection>
  );
}
