import { useQuery } from "@tanstack/react-query";
import { useActingProfile } from "../../session/use-user.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { IconFilePlus, IconPlus, IconUpload } from "../../ui/icon/icons.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { readCounts } from "./counts.ts";
import styles from "./docs-home-page.module.css";
import { Places } from "./places.tsx";
import { RecentDocuments } from "./recent-documents.tsx";
import { ResumeDraft } from "./resume-draft.tsx";

/** "Documenti": from here to every list, with how much lies in it (screens.md §13). */
export function DocsHomePage() {
  const profile = useActingProfile();
  // Under "document": whatever changes a list changes these too.
  const { data, isError, refetch } = useQuery({
    queryKey: ["document", "counts", profile],
    queryFn: ({ signal }) => readCounts(signal),
  });
  const empty = data !== undefined && data.emesse + data.ricevute === 0;
  return (
    <>
      <PageHeader title="Documenti" crumbs={[]} />
      <div className={styles.stack}>
        <ResumeDraft />
        {isError && !data && (
          <Sheet>
            <LoadError onRetry={() => void refetch()} />
          </Sheet>
        )}
        {empty && (
          <Sheet>
            <EmptyState
              icon={IconFilePlus}
              sentence="Non c'è ancora nessun documento. Crea la prima fattura, o porta qui quelle che hai già."
            >
              <ButtonLink look="filled" icon={IconPlus} to="/ia/document/step/init">
                Nuova fattura
              </ButtonLink>
              <ButtonLink icon={IconUpload} to="/ia/past">
                Importa XML
              </ButtonLink>
            </EmptyState>
          </Sheet>
        )}
        <Places counts={data} loading={!data && !isError} />
        {data && !empty && (
          <>
            <RecentDocuments
              title="Ultime emesse"
              rows={data.ultimeEmesse}
              all={{ to: "/ia/document/sent", words: "Tutte le fatture emesse" }}
            />
            <RecentDocuments
              title="Ultime ricevute"
              rows={data.ultimeRicevute}
              all={{ to: "/ia/document/received", words: "Tutte le fatture ricevute" }}
            />
          </>
        )}
        <p className={styles.hint}>
          Hai un file XML, p7m o ZIP? Trascinalo qui, o in qualunque pagina: ti chiediamo che cosa farne.
        </p>
      </div>
    </>
  );
}
