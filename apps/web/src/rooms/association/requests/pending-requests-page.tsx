import { association } from "@fatturachiara/contract/rooms/association";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { SkeletonSheet } from "../../../ui/feedback/skeletons.tsx";
import { IconUserQuestion } from "../../../ui/icon/icons.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { ActivityLog } from "./activity-log.tsx";
import styles from "./association.module.css";
import { controlRoomName } from "./association-words.ts";
import { bellText } from "./bell-text.ts";
import { currentKey, pendingKey } from "./keys.ts";
import { MyManagers } from "./my-managers.tsx";
import { PendingRequest } from "./pending-request.tsx";

/** Where a manager comes from: the menu leads others here by itself. */
const controlRoom = [{ label: controlRoomName, to: "/ia/account/current-users-list" }];

/** "Richieste in sospeso": who asks to manage my account, who already may, and what they did. */
export function PendingRequestsPage() {
  const user = useSignedInUser();
  return (
    <>
      <PageHeader title="Richieste in sospeso" crumbs={user.isUserManager ? controlRoom : []} />
      <div className={`${styles.page} ${styles.reading}`}>
        {user.isCurrentManagedUser ? (
          <Notice severity="info" title="Alle richieste risponde solo il titolare.">
            Smetti di operare per conto di altri per vedere le tue.
          </Notice>
        ) : (
          <Requests user={user.id} />
        )}
      </div>
    </>
  );
}

function Requests({ user }: { user: string }) {
  const [who, setWho] = useState<string | null>(null);
  const pending = useQuery({
    queryKey: [...pendingKey, user],
    queryFn: ({ signal }) => call(association.pending, { signal }),
  });
  const current = useQuery({
    queryKey: [...currentKey, user],
    queryFn: ({ signal }) => call(association.current, { signal }),
  });
  if (!pending.data || !current.data) {
    return pending.isError || current.isError ? (
      <LoadError onRetry={() => Promise.all([pending.refetch(), current.refetch()])} />
    ) : (
      <SkeletonSheet rows={4} />
    );
  }
  const managers = current.data.filter(({ ruolo }) => ruolo === "gestore");
  return (
    <>
      {pending.data.length === 0 ? (
        <Sheet>
          <EmptyState icon={IconUserQuestion} sentence={bellText(0)} />
        </Sheet>
      ) : (
        pending.data.map((request) => <PendingRequest key={request.id} request={request} />)
      )}
      <MyManagers managers={managers} onActions={setWho} />
      <ActivityLog who={who} onWho={setWho} />
    </>
  );
}
