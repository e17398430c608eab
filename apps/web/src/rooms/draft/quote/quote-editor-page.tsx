import { quoteKinds, quotes } from "@fatturachiara/contract/rooms/quotes";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { CallFailure } from "../../../api/call-failure.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { actingProfile } from "../../../session/user-logged.ts";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { SkeletonSheet } from "../../../ui/feedback/skeletons.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { useCtrlKeys } from "../../../ui/form/use-ctrl-keys.ts";
import { useUnsavedGuard } from "../../../ui/form/use-unsaved-guard.ts";
import { IconBuildingBank, IconCheck, IconRefresh } from "../../../ui/icon/icons.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { useClock, useOggi } from "../../../ui/time/oggi.tsx";
import { OnlyWhoMay } from "../../permitted/index.ts";
import step from "../editor/step.module.css";
import { EditorProvider, useOpenEditor, useSaveState } from "../editor/use-editor.tsx";
import { useSavedAddress } from "../editor/use-saved-address.ts";
import { useStaleOnceSaved } from "../editor/use-stale-once-saved.ts";
import { ServicesStep } from "../lines/services-step.tsx";
import layout from "../page/editor-layout.module.css";
import { PaymentStep } from "../page/later-parts.tsx";
import { SaveNote } from "../page/save-note.tsx";
import { type OpenQuote, openQuote } from "./open-quote.ts";
import { OptionalLines } from "./optional-lines.tsx";
import styles from "./quote-editor.module.css";
import { ConditionsField, QuoteFields } from "./quote-fields.tsx";
import { QuoteTotals } from "./quote-totals.tsx";
import { OwnProvider, useOwn } from "./use-own.tsx";

const crumbs = [{ label: "Preventivi", to: "/ia/quotes" }];

type Opening = { state: "loading" } | { state: "failed"; retry(): void } | OpenQuote;

const newNames = { preventivo: "Nuovo preventivo", proforma: "Nuova pro forma" } as const;

/** A quote being written: the rows and panels of the editor of invoices on one page. */
export function QuoteEditorPage() {
  return (
    <OnlyWhoMay call={quotes.update}>
      <Opened />
    </OnlyWhoMay>
  );
}

function Opened() {
  const opening = useOpening();
  switch (opening.state) {
    case "loading":
      return (
        <>
          <PageHeader title="Preventivo" crumbs={crumbs} />
          <SkeletonSheet rows={8} />
        </>
      );
    case "failed":
      return (
        <>
          <PageHeader title="Preventivo" crumbs={crumbs} />
          <Sheet>
            <LoadError onRetry={opening.retry} />
          </Sheet>
        </>
      );
    case "no-tax-data":
      return (
        <>
          <PageHeader title="Preventivo" crumbs={crumbs} />
          <Sheet>
            <EmptyState icon={IconBuildingBank} sentence="Prima di scrivere un preventivo servono i tuoi dati fiscali.">
              <ButtonLink look="filled" to={`/ia/account/taxdata?ritorno=${encodeURIComponent("/ia/quotes/edit")}`}>
                Completa i dati fiscali
              </ButtonLink>
            </EmptyState>
          </Sheet>
        </>
      );
    case "fixed":
      return (
        <>
          <PageHeader title="Preventivo già inviato" crumbs={crumbs} />
          <Sheet>
            <EmptyState
              icon={IconRefresh}
              sentence="Quello che hai inviato resta com'è. Per cambiarlo apri una nuova versione dalla sua pagina."
            >
              <ButtonLink look="filled" to={`/ia/quotes/${opening.id}`}>
                Apri il preventivo
              </ButtonLink>
            </EmptyState>
          </Sheet>
        </>
      );
    case "open":
      return (
        <EditorProvider editor={opening.editor} goTo={() => undefined}>
          <OwnProvider value={opening.own}>
            <Writing numero={opening.numero} />
          </OwnProvider>
        </EditorProvider>
      );
  }
}

/** Opens what the address names, and closes it when it is left. */
function useOpening(): Opening {
  const [search] = useSearchParams();
  const user = useSignedInUser();
  const oggi = useOggi();
  const { now } = useClock();
  const [attempt, setAttempt] = useState(0);
  const [opening, setOpening] = useState<Opening>({ state: "loading" });
  const current = useRef<OpenQuote | null>(null);
  const id = search.get("id") ?? undefined;
  const tipo = search.get("tipo") === "proforma" ? "proforma" : "preventivo";
  const clientId = search.get("cliente") ?? undefined;
  const profile = actingProfile(user);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open stays open while the day or the clock go on
  useEffect(() => {
    const open = current.current;
    // A new quote has no id until it is saved for the first time.
    if (open?.state === "open" && id !== undefined && open.editor.autosave.saved()?.id === id) return;
    let wanted = true;
    openQuote({ id, tipo, clientId, user: user.id, profile, oggi, now })
      .then((next) => {
        if (!wanted) return;
        current.current = next;
        setOpening(next);
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        if (wanted) setOpening({ state: "failed", retry: () => setAttempt((n) => n + 1) });
      });
    return () => {
      wanted = false;
    };
  }, [id, attempt, profile]);

  useEffect(
    () => () => {
      if (current.current?.state === "open") current.current.editor.close();
      current.current = null;
    },
    [],
  );
  return opening;
}

function Writing({ numero }: { numero: string | null }) {
  const { editor } = useOpenEditor();
  const navigate = useNavigate();
  const [own] = useOwn();
  const state = useSaveState();
  const done = async () => {
    if (await editor.autosave.flush()) return navigate(`/ia/quotes/${editor.autosave.saved()?.id}`);
    // What was refused, waits or is in conflict says so by itself.
    if (editor.autosave.state().kind !== "fresh") return;
    showToast({
      severity: "warn",
      summary: "Non c'è ancora niente da salvare",
      detail: "Scegli il cliente o scrivi la prima riga: da lì in poi si salva da solo.",
    });
  };
  // It lies on this page and nowhere else.
  useUnsavedGuard(state.kind === "waiting" || state.kind === "busy" || state.kind === "refused");
  useSavedAddress(editor, isQuoteEditor);
  useStaleOnceSaved(editor);
  useCtrlKeys({ s: () => editor.autosave.flush(), Enter: done });
  const name = numero ? `${quoteKinds[own.tipo]} n. ${numero}` : newNames[own.tipo];
  return (
    <>
      <PageHeader title={name} crumbs={crumbs}>
        <SaveNote />
        <div className={styles.done}>
          <Button look="filled" icon={IconCheck} fullWidth onClick={() => void done()}>
            {own.tipo === "proforma" ? "Vai alla pro forma" : "Vai al preventivo"}
          </Button>
        </div>
      </PageHeader>
      {state.kind === "refused" && (
        <Notice severity="error" title="Non è stato salvato">
          {state.messages.join(" ")}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={layout.main}>
          <div className={layout.sheet}>
            <QuoteFields />
            <div className={step.part}>
              <ServicesStep />
            </div>
            <OptionalLines />
            <div className={step.part}>
              <PaymentStep />
            </div>
            <div className={step.part}>
              <ConditionsField />
            </div>
          </div>
        </div>
        <aside className={styles.side} aria-label="Totali">
          <QuoteTotals />
        </aside>
      </div>
    </>
  );
}

const isQuoteEditor = (pathname: string) => pathname === "/ia/quotes/edit";
