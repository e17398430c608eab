import type { ReactNode } from "react";
import { pageConfig } from "../../api/page-config.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { mayRenew } from "../../session/user-logged.ts";
import { Notice } from "../../ui/feedback/notice.tsx";

/** What is bought is the owner's affair, not of who acts for the owner, and nobody's where subscriptions are switched off. */
export function OwnersOnly({ children }: { children: ReactNode }) {
  const user = useSignedInUser();
  if (!pageConfig().subscription) {
    return (
      <Notice severity="info" title="Qui non serve un abbonamento.">
        Questa installazione si usa senza limiti di tempo.
      </Notice>
    );
  }
  if (!mayRenew(user)) {
    return <Notice severity="info" title="Il rinnovo è riservato al titolare dell'account." />;
  }
  return children;
}
