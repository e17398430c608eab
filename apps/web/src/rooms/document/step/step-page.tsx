import { useCallback, useEffect, useState } from "react";
import { Navigate, useNavigate, useParams, useSearchParams } from "react-router";
import { preferences } from "../../../session/preferences.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { managedName, mayRenew } from "../../../session/user-logged.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconBuildingBank, IconRefresh } from "../../../ui/icons.ts";
import { LoadError } from "../../../ui/load-error.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { SkeletonSheet } from "../../../ui/skeletons.tsx";
import type { Finding } from "../live-check.ts";
import type { Editor } from "./editor.ts";
import { EditorLayout } from "./editor-layout.tsx";
import { findField } from "./find-field.ts";
import { type EditorPage, holds, isEditorPage, stepPath } from "./steps.ts";
import { EditorProvider } from "./use-editor.tsx";
import { useEditorOf } from "./use-editor-of.ts";

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
    case "no-tax-data":
      return (
        <>
          <PageHeader title="Nuova fattura" crumbs={crumbs} />
          <EmptyState icon={IconBuildingBank} sentence="Prima di scrivere una fattura servono i tuoi dati fiscali.">
            <ButtonLink look="filled" to="/ia/account/taxdata">
              Completa i dati fiscali
            </ButtonLink>
          </EmptyState>
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

function OpenPage({ editor, page }: { editor: Editor; page: EditorPage }) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<Pick<Finding, "campo" | "sezione"> | null>(null);

  const goTo = useCallback(
    ({ campo, sezione }: Pick<Finding, "campo" | "sezione">) => {
      const id = editor.autosave.saved()?.id;
      const back = encodeURIComponent(`/ia/document/step/confirm${id ? `?id=${id}` : ""}`);
      if (sezione === "taxdata") navigate(`/ia/account/taxdata?campo=${campo}&ritorno=${back}`);
      else if (sezione === "client")
        navigate(`/ia/clients/save?id=${editor.around().client?.id ?? ""}&campo=${campo}&ritorno=${back}`);
      else {
        setWanted({ campo, sezione });
        if (!holds(page, sezione)) navigate(stepPath(sezione, id));
      }
    },
    [editor, navigate, page],
  );

  // After the step that holds the field has been painted; until it has come, however long that takes, the wish stays.
  useEffect(() => {
    if (!wanted || !holds(page, wanted.sezione)) return;
    const timer = setTimeout(() => {
      const line = wanted.campo.replace(/\.\w+$/, "");
      if (!findField(wanted.campo)) findField(line);
      setWanted(null);
    }, 50);
    return () => clearTimeout(timer);
  }, [wanted, page]);

  // The address names the draft as soon as it has an id, so that a reload finds it. The step is the one of the address:
  // somebody quick is already on the next one while this page still paints the former.
  useEffect(
    () =>
      editor.autosave.subscribe(() => {
        const id = editor.autosave.saved()?.id;
        const address = new URL(window.location.href);
        if (!id || address.searchParams.get("id") === id) return;
        if (address.pathname.startsWith("/ia/document/step/"))
          navigate(`${address.pathname}?id=${id}`, { replace: true, preventScrollReset: true });
      }),
    [editor, navigate],
  );

  return (
    <EditorProvider editor={editor} goTo={goTo}>
      <EditorLayout page={page} />
    </EditorProvider>
  );
}
