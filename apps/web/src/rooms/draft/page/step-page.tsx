import { Navigate, useLocation, useParams, useSearchParams } from "react-router";
import { preferences } from "../../../session/preferences.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { actingProfile } from "../../../session/user-logged.ts";
import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { becameBeforeReload } from "../editor/became-before-reload.ts";
import { isEditorPage, stepPath } from "../editor/steps.ts";
import { type Opening, useEditorOf } from "../editor/use-editor-of.ts";
import { OpenPage } from "./open-page.tsx";

const NotOpen = lazyComponent(async () => (await import("./not-open.tsx")).NotOpen, <SkeletonSheet rows={3} />);

const crumbs = [{ label: "Fatture emesse", to: "/ia/document/sent" }];

/** "Nuova fattura" and the editing of a draft or of a rejected document, step by step. */
export function StepPage() {
  const { step } = useParams();
  const [search] = useSearchParams();
  const became = useBecame();
  const id = search.get("id") ?? became;
  const opening = useEditorOf(id, {
    clientId: search.get("cliente") ?? undefined,
    creditOf: search.get("nota") ?? undefined,
  });

  if (!isEditorPage(step)) return <Navigate to={stepPath("init", id)} replace />;
  if (id !== undefined && id === became) return <Navigate to={stepPath(step, id)} replace />;
  if (step === "init" && preferences.quickEditor())
    return <Navigate to={{ pathname: stepPath("all", undefined), search: search.toString() }} replace />;
  if (opening.state === "open") return <OpenPage editor={opening.editor} page={step} />;
  return (
    <>
      <PageHeader title={titleWhile(opening)} crumbs={crumbs} />
      {opening.state === "loading" ? (
        <SkeletonSheet rows={8} />
      ) : opening.state === "failed" ? (
        <LoadError onRetry={opening.retry} />
      ) : (
        <NotOpen opening={opening} id={id} />
      )}
    </>
  );
}

/**
 * What the new document of this tab has become, for the page that one is on after a reload, and for none that one goes to; also of
 * one begun for a customer, or against an invoice, whose name the address still has.
 */
function useBecame(): string | undefined {
  const user = useSignedInUser();
  const [search] = useSearchParams();
  const isFirst = useLocation().key === "default";
  return isFirst && !search.has("id") ? becameBeforeReload(user.id, actingProfile(user)) : undefined;
}

/** The title as long as there is no document under it. */
function titleWhile(opening: Opening): string {
  if (opening.state === "missing") return "Documento";
  if (opening.state !== "locked") return "Nuova fattura";
  return opening.toSign ? "Documento da firmare" : "Documento già inviato";
}
