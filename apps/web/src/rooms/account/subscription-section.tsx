import { pageConfig } from "../../api/page-config.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { mayRenew } from "../../session/user-logged.ts";
import { formatDay } from "../../ui/format-instant.ts";
import { FormSection } from "../../ui/sheet.tsx";
import { TextLink } from "../../ui/text-link.tsx";
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
