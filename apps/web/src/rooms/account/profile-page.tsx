import { account } from "@fatturachiara/contract/rooms/account";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { actingProfile, managedName } from "../../session/user-logged.ts";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { CloseAccountSection } from "./data/close-account-section.tsx";
import { DataSection } from "./data/data-section.tsx";
import { StorageSection } from "./data/storage-section.tsx";
import { SecondFactorSection } from "./second-factor/second-factor-section.tsx";
import { AccessSection } from "./sections/access-section.tsx";
import { AppearanceSection } from "./sections/appearance-section.tsx";
import { EmailSection } from "./sections/email-section.tsx";
import { accountKey } from "./sections/keys.ts";
import { NoticesSection } from "./sections/notices-section.tsx";
import { PersonSection } from "./sections/person-section.tsx";
import { PreferencesSection } from "./sections/preferences-section.tsx";
import styles from "./sections/profile-page.module.css";
import { SecuritySection } from "./sections/security-section.tsx";
import { SessionsSection } from "./sections/sessions-section.tsx";
import { SubscriptionSection } from "./sections/subscription-section.tsx";
import { TokensSection } from "./tokens/tokens-section.tsx";

/** "Account": who the owner is, how they sign in, what they want to be told. A manager only reads it. */
export function ProfilePage() {
  const user = useSignedInUser();
  const profile = actingProfile(user);
  const managed = user.isCurrentManagedUser;
  // gcTime 0: the form starts from what the server has now.
  const { data, isError, refetch } = useQuery({
    queryKey: [...accountKey, profile],
    queryFn: ({ signal }) => call(account.read, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHeader title="Account" crumbs={[]} />
      {!data ? (
        isError ? (
          <LoadError onRetry={refetch} />
        ) : (
          <SkeletonSheet rows={8} />
        )
      ) : (
        <div className={styles.page}>
          {managed && (
            <Notice severity="info" title="Questi dati li cambia solo il titolare.">
              Stai vedendo l'account di {user.currentManagedUser && managedName(user.currentManagedUser)}.
            </Notice>
          )}
          <Sheet flush>
            <PersonSection key={profile} saved={data} readOnly={managed} />
            <EmailSection email={data.email} readOnly={managed} />
            {!managed && (
              <>
                <PreferencesSection saved={data} />
                <NoticesSection saved={data} />
              </>
            )}
            <AppearanceSection />
            {!managed && (
              <>
                <SubscriptionSection />
                <SecuritySection />
                <SecondFactorSection />
                <SessionsSection />
                <AccessSection />
                <TokensSection />
                <StorageSection />
                <DataSection />
                <CloseAccountSection />
              </>
            )}
          </Sheet>
        </div>
      )}
    </>
  );
}
