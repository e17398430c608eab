import { association } from "@fatturachiara/contract/rooms/association";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useState } from "react";
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
      {managed ? (
        <Managed managed={managed} ask={mine && ask} onExport={mine ? setExporting : undefined} />
      ) : isError ? (
        <LoadError onRetry={refetch} />
      ) : (
        <SkeletonSheet rows={8} />
      )}
      <AskDialog opened={asking} onClose={() => setAsking(false)} />
      <ExportDialog managed={managed ?? []} chosen={exporting} onClose={() => setExporting(null)} />
    </>
  );
}

/** Those I manage, or the way to the first of them. */
function Managed({
  managed,
  ask,
  onExport,
}: {
  managed: ComponentProps<typeof ManagedUsers>["rows"];
  ask: ReactNode;
  onExport: ComponentProps<typeof ManagedUsers>["onExport"];
}) {
  if (managed.length === 0)
    return (
      <Sheet>
        <EmptyState icon={IconUsersGroup} sentence="Non gestisci ancora nessun utente. Invia una richiesta.">
          {ask}
        </EmptyState>
      </Sheet>
    );
  return (
    <div className={styles.page}>
      <ControlRoomFigures rows={managed} />
      <ManagedUsers rows={managed} onExport={onExport} />
    </div>
  );
}

function AskDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Richiedi nuova gestione" size={560} closable>
      {opened && <RequestForm onSent={onClose} />}
    </Dialog>
  );
}

/** `chosen`: of whom; nobody is everybody, null leaves it closed. */
function ExportDialog({
  managed,
  chosen,
  onClose,
}: {
  managed: readonly ManagedRow[];
  chosen: readonly string[] | null;
  onClose(): void;
}) {
  return (
    <Dialog opened={chosen !== null} onClose={onClose} title="Esporta trimestre" closable>
      {chosen && (
        <ExportQuarterDialog
          rows={chosen.length > 0 ? managed.filter(({ id }) => chosen.includes(id)) : managed}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

type ManagedRow = ComponentProps<typeof ExportQuarterDialog>["rows"][number];

const countWord = (n: number) => (n === 1 ? "1 utente gestito" : `${n} utenti gestiti`);
