import { document as calls, type Document_ } from "@fatturachiara/contract/rooms/document";
import { Tabs } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconFileExport } from "../../../ui/icons.ts";
import { LoadError } from "../../../ui/load-error.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { SkeletonSheet } from "../../../ui/skeletons.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { StoredPreview } from "../preview/stored-preview.tsx";
import { titleOf } from "../step/title-of.ts";
import { ByHandPanel } from "./by-hand-panel.tsx";
import { DocumentActs } from "./document-acts.tsx";
import { DocumentFacts } from "./document-facts.tsx";
import styles from "./document-page.module.css";
import { DoubtPanel } from "./doubt-panel.tsx";
import { RejectedPanel } from "./rejected-panel.tsx";
import { Timeline } from "./timeline.tsx";

/** Milliseconds between two looks while receipts are awaited. */
const lookAgain = 1_500;

const crumbs = [{ label: "Fatture emesse", to: "/ia/document/sent" }];

/** One document: its state, what happened to it (without a reload), its page, what can be done. */
export function DocumentPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const found = useQuery({
    queryKey: ["document", "read", id],
    queryFn: () => call(calls.read, { params: { id }, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.statoDocumento === "I" ? lookAgain : false),
    refetchIntervalInBackground: true,
  });

  if (found.isPending)
    return (
      <>
        <PageHeader title="Documento" crumbs={crumbs} />
        <SkeletonSheet rows={8} />
      </>
    );
  if (found.isError) {
    if (found.error instanceof CallFailure && found.error.status === 404)
      return (
        <>
          <PageHeader title="Documento" crumbs={crumbs} />
          <EmptyState icon={IconFileExport} sentence="Questo documento non esiste, o non è tuo.">
            <ButtonLink to="/ia/document/sent">Vai alle fatture emesse</ButtonLink>
          </EmptyState>
        </>
      );
    return (
      <>
        <PageHeader title="Documento" crumbs={crumbs} />
        <LoadError onRetry={() => void found.refetch()} />
      </>
    );
  }

  const document = found.data;
  const title = titleOf(document.idTipoDocumento, document.numeroDocumentoInvio);
  const changed = (next: Document_) => {
    queries.setQueryData(["document", "read", next.id], next);
    void queries.invalidateQueries({ queryKey: ["document", "list"] });
  };
  return (
    <>
      <PageHeader
        title={title}
        crumbs={crumbs}
        badge={<StatusBadge big stato={document.statoDocumento} sottoStato={document.sottoStato} />}
      >
        <DocumentActs document={document} onChanged={changed} onGone={() => navigate("/ia/document/sent")} />
      </PageHeader>
      <ByHandPanel document={document} onChanged={changed} />
      {document.azioni.includes("non_era_partita") && <DoubtPanel document={document} onChanged={changed} />}
      {document.statoDocumento === "E" && <RejectedPanel document={document} onChanged={changed} />}
      <div className={styles.columns}>
        <Sheet flush className={styles.main}>
          <Tabs defaultValue="cronologia" keepMounted={false}>
            <Tabs.List className={styles.tabs}>
              <Tabs.Tab value="cronologia">Cronologia</Tabs.Tab>
              <Tabs.Tab value="anteprima">Anteprima</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="cronologia" className={styles.panel}>
              <Timeline document={document} />
            </Tabs.Panel>
            <Tabs.Panel value="anteprima" className={styles.table}>
              <StoredPreview document={document} />
            </Tabs.Panel>
          </Tabs>
        </Sheet>
        <DocumentFacts document={document} />
      </div>
    </>
  );
}
