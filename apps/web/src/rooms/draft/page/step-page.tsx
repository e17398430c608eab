import { Navigate, useParams, useSearchParams } from "react-router";
import { preferences } from "../../../session/preferences.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { managedName, mayRenew } from "../../../session/user-logged.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../../ui/feedback/skeletons.tsx";
import { IconRefresh } from "../../../ui/icon/icons.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { isEditorPage, stepPath } from "../editor/steps.ts";
import { useEditorOf } from "../editor/use-editor-of.ts";
import { OpenPage } from "./open-page.tsx";

const crumbs = [{ label: "Fatture emesse", to: "/ia/document/sent" }];

/** "Nuova fattura" and the editing of a draft or of a rejected document, step by step. */
export function StepPage() {
  const { step } = useParams();
  const [search] = useSearchParams();
  const id = search.get("id") ?? undefined;
  const opening = useEditorOf(id, {
    clientId: search.get("cliente") ?? undefined,
    creditOf: search.get("nota") ?? undefined,
  });

  if (!isEditorPage(step)) return <Navigate to={stepPath("init", id)} replace />;
  if (step === "init" && preferences.quickEditor())
    return <Navigate to={{ pathname: stepPath("all", undefined), search: search.toString() }} replace />;
  switch (opening.state) {
    case "loading":
      return (
        <>
          <PageHeader title="Nuova fattura" crumbs={crumbs} />
          <SkeletonSheet rows={8} />
        </>
      );
    case "failed":
      return (
        <>
          <PageHeader title="Nuova fattura" crumbs={crumbs} />
          <LoadError onRetry={opening.retry} />
        </>
      );
    case "expired":
      return (
        <>
          <PageHeader title="Nuova fattura" crumbs={crumbs} />
          <Expired />
        </>
      );
    case "locked":
      return (
        <>
          <PageHeader title={opening.toSign ? "Documento da firmare" : "Documento già inviato"} crumbs={crumbs} />
          <EmptyState
            icon={IconRefresh}
            sentence={
              opening.toSign
                ? "Questo documento è pronto per la firma: per modificarlo annulla prima la preparazione."
                : "Questo documento è stato inviato e non si può più modificare."
            }
          >
            <ButtonLink look="filled" to={`/ia/document/${id}`}>
              Apri il documento
            </ButtonLink>
          </EmptyState>
        </>
      );
    case "open":
      return <OpenPage editor={opening.editor} page={step} />;
  }
}

/** Why there is no new invoice, and who can change that. */
function Expired() {
  const user = useSignedInUser();
  if (mayRenew(user))
    return (
      <EmptyState icon={IconRefresh} sentence="L'abbonamento è scaduto: per creare una nuova fattura va rinnovato.">
        <ButtonLink look="filled" to="/ia/account/subscription">
          Rinnova abbonamento
        </ButtonLink>
      </EmptyState>
    );
  const whose = user.currentManagedUser ? `di ${managedName(user.currentManagedUser)} ` : "";
  return (
    <EmptyState
      icon={IconRefresh}
      sentence={`L'abbonamento ${whose}è scaduto: finché non è rinnovato non si creano nuove fatture.`}
    >
      <ButtonLink to="/ia/document/sent">Vai alle fatture emesse</ButtonLink>
    </EmptyState>
  );
}
