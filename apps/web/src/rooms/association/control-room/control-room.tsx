import { association } from "@fatturachiara/contract/rooms/association";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../../ui/feedback/skeletons.tsx";
import { IconPackageExport, IconUserPlus, IconUsersGroup } from "../../../ui/icon/icons.ts";
import { type Crumb, PageHeader } from "../../../ui/layout/page-header.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "../requests/association.module.css";
import { currentKey } from "../requests/keys.ts";
import { RequestForm } from "../requests/request-form.tsx";
import { ControlRoomFigures } from "./control-room-figures.tsx";
import { ExportQuarterDialog } from "./export-quarter-dialog.tsx";
import { ManagedUsers } from "./managed-users.tsx";

/** Everybody I manage, those with problems first, under the title of the page that shows them. */
export function ControlRoom({
  title,
  crumbs,
  caption,
}: {
  title: string;
  crumbs?: readonly Crumb[];
  caption?: string;
}) {
  const user = useSignedInUser();
  const [asking, setAsking] = useState(false);
  const [exporting, setExporting] = useState<readonly string[] | null>(null);
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
  // In managed mode neither requests nor quarters are mine to ask for.
  const mine = !user.isCurrentManagedUser;
  return (
    <>
      <PageHeader
        title={title}
        {...(crumbs && { crumbs })}
        caption={[caption, managed && !empty && countWord(managed.length)].filter(Boolean).join(" · ") || undefined}
      >
        {mine && managed && !empty && (
          <>
            <Button icon={IconPackageExport} onClick={() => setExporting([])}>
              Esporta trimestre
            </Button>
            {ask}
          </>
        )}
      </PageHeader>
      {!managed ? (
        isError ? (
          <LoadError onRetry={refetch} />
        ) : (
          <SkeletonSheet rows={8} />
        )
      ) : empty ? (
        <Sheet>
          <EmptyState icon={IconUsersGroup} sentence="Non gestisci ancora nessun utente. Invia una richiesta.">
            {mine && ask}
          </EmptyState>
        </Sheet>
      ) : (
        <div className={styles.page}>
          <ControlRoomFigures rows={managed} />
          <ManagedUsers rows={managed} onExport={mine ? setExporting : undefined} />
        </div>
      )}
      <Dialog opened={asking} onClose={() => setAsking(false)} title="Richiedi nuova gestione" size={560} closable>
        {asking && <RequestForm onSent={() => setAsking(false)} />}
      </Dialog>
      <Dialog opened={exporting !== null} onClose={() => setExporting(null)} title="Esporta trimestre" closable>
        {exporting && managed && (
          <ExportQuarterDialog
            rows={exporting.length > 0 ? managed.filter(({ id }) => exporting.includes(id)) : managed}
            onDone={() => setExporting(null)}
          />
        )}
      </Dialog>
    </>
  );
}

const countWord = (n: number) => (n === 1 ? "1 utente gestito" : `${n} utenti gestiti`);
