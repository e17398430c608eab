import { useSignedInUser } from "../../../session/use-user.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import styles from "./association.module.css";
import { RequestForm } from "./request-form.tsx";
import { SentRequests } from "./sent-requests.tsx";

/** "Richiedi": asks another user to let me manage their account. */
export function ConnectManagementPage() {
  const managed = useSignedInUser().isCurrentManagedUser;
  return (
    <>
      <PageHeader title="Richiedi" crumbs={[]} />
      <div className={styles.page}>
        {managed ? (
          <Notice severity="info" title="Le richieste si inviano dal proprio account.">
            Smetti prima di operare per conto di altri.
          </Notice>
        ) : (
          <Sheet title="Associa Gestione" className={styles.narrow}>
            <p className={styles.lead}>
              Chiedi a un altro utente di poter gestire il suo account (ad esempio sei il suo commercialista). Riceverà
              un'e-mail e potrà accettare o rifiutare.
            </p>
            <RequestForm />
          </Sheet>
        )}
        {!managed && <SentRequests />}
      </div>
    </>
  );
}
