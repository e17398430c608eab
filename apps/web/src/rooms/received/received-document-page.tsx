import { received as calls, type ReceivedDocument } from "@fatturachiara/contract/rooms/document-received";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams } from "react-router";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/call-failure.ts";
import { useMay } from "../../session/permitted/use-may.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { SkeletonPage, SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { IconInbox } from "../../ui/icon/icons.ts";
import frame from "../../ui/layout/page-and-summary.module.css";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { StoredPreview } from "../archive/index.ts";
import { titleOf } from "../document/index.ts";
import { AwaitsIntegration } from "./awaits-integration.tsx";
import { BeforePaying } from "./before-paying.tsx";
import { ReceivedActs } from "./received-acts.tsx";
import { ReceivedFacts } from "./received-facts.tsx";

const crumbs = [{ label: "Fatture ricevute", to: "/ia/document/received" }];

/** One supplier's invoice: to read, every element of it, its attachments and files, and the owner's own marks. */
export function ReceivedDocumentPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ["document", "received", id],
    queryFn: ({ signal }) => call(calls.read, { params: { id }, quiet: true, signal }),
  });
  useSeen(data);
  if (data) return <Found document={data} />;
  return (
    <>
      <PageHeader title="Fattura ricevuta" crumbs={crumbs} />
      {error instanceof CallFailure && error.status === 404 ? (
        <EmptyState icon={IconInbox} sentence="Questa fattura non esiste, o non è tua.">
          <ButtonLink to="/ia/document/received">Vai alle fatture ricevute</ButtonLink>
        </EmptyState>
      ) : error ? (
        <LoadError onRetry={() => void refetch()} />
      ) : (
        <SkeletonPage className={frame.columns}>
          <SkeletonSheet rows={10} part />
          <SkeletonSheet rows={6} part />
        </SkeletonPage>
      )}
    </>
  );
}

/** A new one that is opened has been seen; who may only look leaves it as it is. */
function useSeen(document: ReceivedDocument | undefined) {
  const queries = useQueryClient();
  const may = useMay()(calls.mark);
  const unseen = may && document?.segno === "nuova" ? document.id : null;
  useEffect(() => {
    if (unseen === null) return;
    call(calls.mark, { params: { id: unseen }, body: { segno: "vista" } }).then(
      (seen) => {
        const queryKey = ["document", "received", unseen];
        void queries.cancelQueries({ queryKey }); // a look that began before would make it unseen again
        queries.setQueryData(queryKey, seen);
        void queries.invalidateQueries({ queryKey: ["document", "list"] });
      },
      (error: unknown) => {
        // What a call answers has been said by `call`.
        if (!(error instanceof CallFailure)) throw error;
      },
    );
  }, [unseen, queries]);
}

function Found({ document }: { document: ReceivedDocument }) {
  return (
    <>
      <PageHeader title={titleOf(document.tipoDocumento, document.numeroDocumentoInvio)} crumbs={crumbs}>
        <ReceivedActs document={document} />
      </PageHeader>
      <BeforePaying document={document} />
      <AwaitsIntegration document={document} />
      <div className={frame.columns}>
        <Sheet flush className={frame.main}>
          <div className={frame.table}>
            <StoredPreview document={document} only={document.posizione} />
          </div>
        </Sheet>
        <ReceivedFacts document={document} />
      </div>
    </>
  );
}
