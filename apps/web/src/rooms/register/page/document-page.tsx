import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { ilDocumento } from "@fatturachiara/fatturapa/codici";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SkeletonPage, SkeletonSheet } from "../../../ui/feedback/skeletons.tsx";
import { useTitleFocus } from "../../../ui/focus/use-title-focus.ts";
import frame from "../../../ui/layout/page-and-summary.module.css";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { ProviderSilence, SendingHeld } from "../../accountpec/index.ts";
import { capital, NoSuchDocument, StatusBadge, titleOf, undeliveredWords } from "../../document/index.ts";
import { WaitingPanel } from "../../messages/index.ts";
import { ByHandPanel, DoubtPanel, FailedPanel, HeldPanel, RejectedPanel, SignPanel } from "../../sending/index.ts";
import { DocumentActs } from "./document-acts.tsx";
import { DocumentFacts } from "./document-facts.tsx";
import styles from "./document-page.module.css";
import { type DocumentTab, DocumentTabs, useDocumentTab } from "./document-tabs.tsx";

/** Milliseconds between two looks while receipts are awaited. */
const lookAgain = 1_500;

const crumbs = [{ label: "Fatture emesse", to: "/ia/document/sent" }];

/** One document: its state, what happened to it (without a reload), its page, what can be done. */
export function DocumentPage() {
  const { id = "" } = useParams();
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
        <SkeletonPage className={frame.columns}>
          <SkeletonSheet rows={10} part />
          <SkeletonSheet rows={6} part />
        </SkeletonPage>
      </>
    );
  if (found.isError) {
    if (found.error instanceof CallFailure && found.error.status === 404)
      return (
        <>
          <PageHeader title="Documento" crumbs={crumbs} />
          <NoSuchDocument />
        </>
      );
    return (
      <>
        <PageHeader title="Documento" crumbs={crumbs} />
        <LoadError onRetry={() => void found.refetch()} />
      </>
    );
  }

  return <Found key={found.data.id} document={found.data} />;
}

/** The page where nothing is awaited; what has happened while it is on its way, and for as long as one watches it arrive. */
const usualTab = ({ statoDocumento }: DocumentDetail): DocumentTab =>
  statoDocumento === "B" || statoDocumento === "C" ? "anteprima" : "cronologia";

function Found({ document }: { document: DocumentDetail }) {
  const navigate = useNavigate();
  useTitleFocus();
  const queries = useQueryClient();
  const [tab, setTab] = useDocumentTab(useState(() => usualTab(document))[0]);
  const title = titleOf(document.tipoDocumento, document.numeroDocumentoInvio);
  const changed = (next: DocumentDetail) => {
    const queryKey = ["document", "read", next.id];
    // A look that is under way began before: its answer would take away again what was just done.
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, next);
    void queries.invalidateQueries({ queryKey: ["document", "list"] });
    void queries.invalidateQueries({ queryKey: ["home"] });
  };
  return (
    <>
      <PageHeader
        title={title}
        crumbs={crumbs}
        badge={
          <>
            <StatusBadge
              big
              stato={document.statoDocumento}
              sottoStato={document.sottoStato}
              {...undeliveredWords(document)}
              {...(document.sottoStato === "rejected" && { detail: "" })} // the panel below begins with it
            />
            {document.stornata && <span className={styles.tag}>Stornata</span>}
          </>
        }
      >
        <DocumentActs document={document} onChanged={changed} onGone={() => navigate("/ia/document/sent")} />
      </PageHeader>
      <SendingHeld onlyHeld />
      {document.attesaGestore && (
        <ProviderSilence
          silence={document.attesaGestore}
          waiting={`${capital(ilDocumento(document.tipoDocumento))} è in coda.`}
        />
      )}
      <ByHandPanel document={document} onChanged={changed} />
      <SignPanel document={document} onChanged={changed} />
      <HeldPanel document={document} onChanged={changed} />
      <FailedPanel document={document} />
      {document.numeroDocumentoInvio && <WaitingPanel document={document.id} />}
      {document.azioni.includes("non_era_partita") && <DoubtPanel document={document} onChanged={changed} />}
      {document.statoDocumento === "E" && <RejectedPanel document={document} onChanged={changed} />}
      <div className={frame.columns}>
        <DocumentTabs document={document} tab={tab} onTab={setTab} onChanged={changed} />
        <DocumentFacts document={document} onPayments={() => setTab("incassi")} onFiles={() => setTab("file")} />
      </div>
    </>
  );
}
