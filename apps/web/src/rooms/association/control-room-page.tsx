import { association } from "@fatturachiara/contract/rooms/association";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconUserPlus, IconUsersGroup } from "../../ui/icons.ts";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { SkeletonSheet } from "../../ui/skeletons.tsx";
import styles from "./association.module.css";
import { ControlRoomFigures } from "./control-room-figures.tsx";
import { currentKey } from "./keys.ts";
import { ManagedUsers } from "./managed-users.tsx";
import { RequestForm } from "./request-form.tsx";
import { SentRequests } from "./sent-requests.tsx";

/** "Utenti gestibili correnti": everybody I manage, those with problems first. */
export function ControlRoomPage() {
  const user = useSignedInUser();
  const [asking, setAsking] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: [...currentKey, user.id],
    queryFn: ({ signal }) => call(association.current, { signal }),
  });
  const managed = data?.filter(({ ruolo }) => ruolo === "gestito");
  const empty = managed?.length === 0;
  const ask = (
    <Button look="filled" icon={IconUserPlus} onClick={() => setAsking(true)}>
      Richiedi nuova gestione
    </Button>
  );
  // In managed mode requests are not mine to send.
  const mayAsk = !user.isCurrentManagedUser;
  return (
    <>
      <PageHeader
        title="Sala di controllo"
        crumbs={[{ label: "Utenti gestibili correnti" }]}
        caption={managed && !empty ? countWord(managed.length) : undefined}
      >
        {mayAsk && !empty && ask}
      </PageHeader>
      <div className={styles.page}>
        {!managed ? (
          isError ? (
            <LoadError onRetry={refetch} />
          ) : (
            <SkeletonSheet rows={8} />
          )
        ) : empty ? (
          <Sheet>
            <EmptyState icon={IconUsersGroup} sentence="Non gestisci ancora nessun utente. Invia una richiesta.">
              {mayAsk && ask}
            </EmptyState>
          </Sheet>
        ) : (
          <>
            <ControlRoomFigures rows={managed} />
            <ManagedUsers rows={managed} />
          </>
        )}
        {mayAsk && <SentRequests />}
      </div>
      <Dialog opened={asking} onClose={() => setAsking(false)} title="Richiedi nuova gestione" size={560} closable>
        {asking && <RequestForm onSent={() => setAsking(false)} />}
      </Dialog>
    </>
  );
}

const countWord = (n: number) => (n === 1 ? "1 utente gestito" : `${n} utenti gestiti`);
