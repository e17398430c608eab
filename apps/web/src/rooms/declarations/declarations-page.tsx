import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { IconAddressBook, IconFileExport } from "../../ui/icon/icons.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { DeclarationsTable } from "./declarations-table.tsx";
import { useDeclarations } from "./use-declarations.ts";

/** "Dichiarazioni d'intento" of all customers. */
export function DeclarationsPage() {
  const { data, isError, refetch } = useDeclarations();
  return (
    <>
      <PageHeader title="Dichiarazioni d'intento" crumbs={[{ label: "Clienti", to: "/ia/clients/list" }]} />
      {isError && !data ? (
        <LoadError onRetry={refetch} />
      ) : !data ? (
        <SkeletonSheet rows={4} />
      ) : data.length === 0 ? (
        <Sheet>
          <EmptyState
            icon={IconFileExport}
            sentence="Nessuna dichiarazione d'intento. Quando un esportatore abituale te ne dà una, aggiungila nella sua scheda."
          >
            <ButtonLink look="filled" icon={IconAddressBook} to="/ia/clients/list">
              Vai ai clienti
            </ButtonLink>
          </EmptyState>
        </Sheet>
      ) : (
        <Sheet flush>
          <DeclarationsTable rows={data} named />
        </Sheet>
      )}
    </>
  );
}
