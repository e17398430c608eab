import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { type Credited, document as calls } from "@fatturachiara/contract/rooms/document";
import { ilDocumento } from "@fatturachiara/fatturapa/codici";
import type { SottoStato } from "@fatturachiara/fatturapa/documento";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { IfMay } from "../../../session/permitted/if-may.tsx";
import { useMay } from "../../../session/permitted/use-may.ts";
import { purgeSavedDocument } from "../../../session/saved-document.ts";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { ontoTitle } from "../../../ui/focus/use-title-focus.ts";
import { useCtrlKeys } from "../../../ui/form/use-ctrl-keys.ts";
import { IconMailCog, IconSend, IconSignature } from "../../../ui/icon/icons.ts";
import { confirm } from "../../../ui/overlay/confirm.ts";
import { useWayOut, wayOutKey } from "../../accountpec/index.ts";
import { capital, fileTypeOf } from "../../document/index.ts";
import { OwnerLets } from "../../permitted/index.ts";
import { onItsWay, readyByHand, sendVersion } from "../../sending/index.ts";
import { changesTo, useRefusedInvoice } from "../changes/use-changes-since-refused.ts";
import type { Editor } from "../editor/editor.ts";
import { useCheck, useOpenEditor } from "../editor/use-editor.tsx";
import { NoPecActs } from "./no-pec-acts.tsx";
import { NoPecDialog } from "./no-pec-dialog.tsx";
import styles from "./send-button.module.css";
import { prepareQuestion, sendQuestion } from "./send-question.ts";

/** "Invia": pressable also when something is missing, and then it says what (look.md §9). */
export function SendButton() {
  return useMay()(calls.send) ? <OwnSending /> : <OwnerLets call={calls.send} />;
}

function OwnSending() {
  const { findings } = useCheck();
  const { goTo } = useOpenEditor();
  const pecMissing = useNoMailbox();
  const missing = findings.filter((finding) => finding.gravita === "errore");
  const [first] = missing;
  return (
    <div className={styles.box}>
      <div className={pecMissing ? undefined : styles.act}>
        <SendAct fullWidth />
      </div>
      {first && (
        <p className={styles.missing}>
          {missing.length === 1
            ? "Manca 1 dato per inviare: "
            : `Mancano ${missing.length} dati per inviare. Il primo: `}
          <button type="button" className={styles.link} onClick={() => goTo(first)}>
            {first.messaggio}
          </button>
        </p>
      )}
    </div>
  );
}

/** Nothing could leave; what is signed first is prepared without a mailbox too. */
function useNoMailbox(): boolean {
  const { fattura } = useCheck();
  return useWayOut().missing && fattura?.versione !== "FPA12";
}

/** What is said when it is done: of the state it is in now. */
function doneWords({
  sottoStato,
  tipoDocumento,
}: {
  sottoStato: SottoStato;
  tipoDocumento?: string | null | undefined;
}) {
  if (sottoStato === "to_sign")
    return { summary: "File pronto per la firma", detail: "Scaricalo, firmalo e caricalo firmato." };
  return sottoStato === "by_hand" ? readyByHand(tipoDocumento) : onItsWay(tipoDocumento);
}

/** The button alone; Ctrl+Enter presses it on the last step. What goes to a public body is signed first; without a mailbox the ways there are take its place (screens.md §14.4). */
export function SendAct({ fullWidth }: { fullWidth?: boolean }) {
  return (
    <IfMay call={calls.send}>
      <Sending fullWidth={fullWidth ?? false} />
    </IfMay>
  );
}

function Sending({ fullWidth }: { fullWidth: boolean }) {
  const { toSign, again, pecMissing, sending, noPec, setNoPec, savedId, id, send, startAgain } = useSending();
  // One listener, though the button stands twice on the page.
  useCtrlKeys({ Enter: fullWidth && send });

  return (
    <>
      {pecMissing && fullWidth && <NoPecActs draft={savedId} onReady={startAgain} />}
      {pecMissing && !fullWidth && (
        <ButtonLink look="filled" icon={IconMailCog} to="/ia/account/accountpec">
          Configura la PEC
        </ButtonLink>
      )}
      {!pecMissing && (
        <Button
          look="filled"
          icon={toSign ? IconSignature : IconSend}
          fullWidth={fullWidth}
          saving={sending && (toSign ? "Preparo…" : "Invio…")}
          onClick={() => void send()}
        >
          {toSign ? "Prepara per la firma" : again ? "Invia di nuovo" : "Invia"}
        </Button>
      )}
      {noPec && id && <NoPecDialog id={id} onClose={() => setNoPec(false)} onReady={startAgain} />}
    </>
  );
}

/** How the draft goes: what is missing is said first, without a mailbox the ways there are, else a question and the sending. */
function useSending() {
  const { editor } = useOpenEditor();
  const complain = useComplain();
  const { fattura, findings } = useCheck();
  const toSign = fattura?.versione === "FPA12";
  const again = editor.locked;
  const { data: refused } = useRefusedInvoice(editor.opened);
  const [sending, setSending] = useState(false);
  const [noPec, setNoPec] = useState(false);
  const id = editor.autosave.saved()?.id;
  const navigate = useNavigate();
  const queries = useQueryClient();

  const pecMissing = useNoMailbox();

  const savedId = async () => ((await editor.autosave.flush()) ? (editor.autosave.saved()?.id ?? null) : null);

  const send = async (noMailbox = pecMissing) => {
    if (sending) return;
    const first = findings.find((finding) => finding.gravita === "errore");
    if (first) return complain(first);
    if (noMailbox) {
      if (await savedId()) setNoPec(true);
      return;
    }
    const unchanged = refused && fattura ? changesTo(refused, fattura)?.length === 0 : false;
    setSending(true);
    try {
      const credited = await creditedBy(editor, savedId);
      if (credited === "failed") return;
      const asked = toSign ? prepareQuestion(editor, { credited }) : sendQuestion(editor, { unchanged, credited });
      if (!(await confirm(asked))) return;
      if (!(await editor.autosave.flush())) return;
      const saved = editor.autosave.saved();
      if (!saved) return;
      const { id, version } = saved;
      const sent = toSign
        ? await call(calls.prepare, { params: { id }, query: { version }, takesUp: ["documentChanged"] })
        : await sendVersion(saved, { takesUp: ["pecNotConfigured", "documentChanged"] });
      purgeSavedDocument(id);
      await queries.invalidateQueries({ queryKey: ["document"] });
      navigate(`/ia/document/${saved.id}`, { state: ontoTitle });
      showToast({ severity: "success", ...doneWords(sent) });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.is("pecNotConfigured")) setNoPec(true);
      // Somebody has saved it since it was read here: saving finds both versions, and the person chooses before anything leaves.
      if (error.is("documentChanged")) await editor.autosave.save();
    } finally {
      setSending(false);
    }
  };

  const startAgain = () => {
    setNoPec(false);
    void queries.invalidateQueries({ queryKey: wayOutKey });
    void send(false);
  };

  return { toSign, again, pecMissing, sending, noPec, setNoPec, savedId, id, send, startAgain };
}

/** What a credit note would take off, as it stands on the page; null of every other document, "failed" where it cannot be saved. */
async function creditedBy(editor: Editor, savedId: () => Promise<string | null>): Promise<Credited | null | "failed"> {
  if (editor.store.get().idTipoDocumento !== CREDIT_NOTE) return null;
  const id = await savedId();
  return id ? await call(calls.credited, { params: { id } }) : "failed";
}

/** What is missing is said, and the cursor goes there. */
function useComplain() {
  const { goTo, ask, editor } = useOpenEditor();
  return (first: ReturnType<typeof useCheck>["findings"][number]) => {
    ask();
    showToast({
      severity: "error",
      summary: `${capital(ilDocumento(fileTypeOf(editor.store.get())))} non si può ancora inviare`,
      detail: first.messaggio,
      sticky: true,
      key: "cannot-send",
    });
    goTo(first);
  };
}
