import { useEffect, useRef } from "react";
import { useCtrlKeys } from "../../../ui/form/use-ctrl-keys.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { whenIdle } from "../../../ui/time/when-idle.ts";
import { creatorWords, fileTypeOf, StatusBadge, titleOf } from "../../document/index.ts";
import { type EditorPage, holds } from "../editor/steps.ts";
import { useDraft, useEditorContext, useOpenEditor } from "../editor/use-editor.tsx";
import { useGoOn } from "../editor/use-go-on.ts";
import { useKnownDeclarations } from "../editor/use-known-declarations.ts";
import { InitStep } from "../general/init-step.tsx";
import { WhoSection } from "../general/who-section.tsx";
import { ServicesStep } from "../lines/services-step.tsx";
import { TotalsPanel } from "../totals/totals-panel.tsx";
import { AllSteps } from "./all-steps.tsx";
import { CheckAndSend } from "./check-and-send.tsx";
import styles from "./editor-layout.module.css";
import {
  ChecksPanel,
  ConfirmStep,
  loadLaterParts,
  PaymentStep,
  RefusedNote,
  SendButton,
  SendingHeld,
} from "./later-parts.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { SaveNote } from "./save-note.tsx";
import { SaveTrouble } from "./save-trouble.tsx";
import { StepBar } from "./step-bar.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { useProvisionalNumber } from "./use-provisional-number.ts";
import { useStepFocus } from "./use-step-focus.ts";
import { ViewSwitch } from "./view-switch.tsx";

const contents: Record<EditorPage, React.ComponentType> = {
  all: AllSteps,
  init: InitStep,
  services: ServicesStep,
  payment: PaymentStep,
  confirm: ConfirmStep,
};

/** Header, steps, the sheet of the step, and at the right totals and checks (below it on phones). */
export function EditorLayout({ page }: { page: EditorPage }) {
  const { editor } = useOpenEditor();
  const goOn = useGoOn(page);
  const tipo = useDraft(fileTypeOf);
  const { numero } = useEditorContext();
  useProvisionalNumber();
  useKnownDeclarations();
  const sheet = useRef<HTMLDivElement>(null);
  useStepFocus(page, sheet);
  const Content = contents[page];
  useEffect(() => whenIdle(() => void loadLaterParts()), []);

  const written = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    goOn?.();
  };
  useCtrlKeys({ s: () => editor.autosave.flush(), Enter: page !== "confirm" && written });

  return (
    <>
      <PageHeader
        title={titleOf(tipo, numero)}
        crumbs={[{ label: "Fatture emesse", to: "/ia/document/sent" }]}
        badge={<Badges />}
      >
        <SaveNote />
        <ViewSwitch page={page} />
      </PageHeader>
      <SaveTrouble />
      {editor.locked && <RefusedNote page={page} />}
      {page === "confirm" && <SendingHeld />}
      <StepBar page={page} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.sheet} ref={sheet}>
            <WhoSection shown={holds(page, "init")} />
            <Content />
            {page !== "confirm" && <StepButtons page={page} />}
          </div>
        </div>
        <aside className={styles.side} aria-label="Totali e controlli" id="totali-e-controlli">
          <TotalsPanel />
          {page === "all" && <CheckAndSend goOn={goOn} />}
          {page === "confirm" && <SendButton />}
          <ChecksPanel />
        </aside>
      </div>
      <PhoneBar page={page} />
    </>
  );
}

/** In which state it is, beside its title. */
function Badges() {
  const { locked, opened } = useOpenEditor().editor;
  return (
    <div className={styles.badges}>
      {!locked && <span className={styles.provisional}>numero provvisorio</span>}
      <StatusBadge
        big
        stato={locked ? "E" : "B"}
        sottoStato={opened?.sottoStato ?? "draft"}
        detail={opened && !locked ? creatorWords(opened) : undefined}
      />
    </div>
  );
}
