import { useSignedInUser } from "../../session/use-user.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { IconLock, IconUsersGroup } from "../../ui/icon/icons.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { FormSection, Sheet } from "../../ui/layout/sheet.tsx";
import { accountCrumbs } from "./account-crumbs.ts";
import { SecondFactorSection } from "./second-factor/second-factor-section.tsx";
import { SessionsSection } from "./sections/sessions-section.tsx";
import styles from "./security/security.module.css";
import { SecurityLog } from "./security/security-log.tsx";
import { TokensSection } from "./tokens/tokens-section.tsx";

/** "Accessi e sicurezza": what happened around the account, and every way into it. */
export function SecurityPage() {
  const managed = useSignedInUser().isCurrentManagedUser;
  return (
    <>
      <PageHeader title="Accessi e sicurezza" crumbs={accountCrumbs} />
      {managed ? (
        <Notice severity="info" title="Solo il titolare vede chi entra nel suo account.">
          Per vedere il tuo, esci prima dall'account che stai gestendo.
        </Notice>
      ) : (
        <div className={styles.page}>
          <SecurityLog />
          <Sheet flush>
            <SessionsSection />
            <SecondFactorSection />
            <TokensSection />
            <FormSection title="Chi può entrare" caption="La password, e chi opera per tuo conto.">
              <div className={styles.ways}>
                <ButtonLink to="/ia/account/modifyPassword" icon={IconLock}>
                  Cambia la password
                </ButtonLink>
                <ButtonLink to="/ia/account/pending-requests" icon={IconUsersGroup}>
                  Chi gestisce il tuo account
                </ButtonLink>
              </div>
            </FormSection>
          </Sheet>
        </div>
      )}
    </>
  );
}
