import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router";
import { CallFailure } from "../../../api/call-failure.ts";
import { purgeSavedDocument } from "../../../session/saved-document.ts";
import { Button } from "../../../ui/button.tsx";
import { confirm } from "../../../ui/confirm.ts";
import { IconSend } from "../../../ui/icons.ts";
import { showToast } from "../../../ui/toasts.ts";
import { clientName, deliveryFact } from "../../clients/index.ts";
import { sendVersion } from "../send-version.ts";
import type { Editor } from "./editor.ts";
import { NoPecDialog } from "./no-pec-dialog.tsx";
import styles from "./send-button.module.css";
import { titleOf } from "./title-of.ts";
import { useCheck, useOpenEditor } from "./use-editor.tsx";

/** "Invia": pressable also when something is missing, and then it says what (look.md §9). */
export function SendButton() {
  const { findings } = useCheck();
  const { goTo } = useOpenEditor();
  const missing = findings.filter((finding) => finding.gravita === "errore");
  const [first] = missing;
  return (
    <div className={styles.box}>
      <div className={styles.act}>
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

/** The button alone; Ctrl+Enter presses it on the last step. */
export function SendAct({ fullWidth }: { fullWidth?: boolean }) {
  const { editor, goTo, ask } = useOpenEditor();
  const { findings } = useCheck();
  const [sending, setSending] = useState(false);
  const [noPec, setNoPec] = useState(false);
  const id = editor.autosave.saved()?.id;
  const navigate = useNavigate();
  const queries = useQueryClient();

  const send = async () => {
    if (sending) return;
    const first = findings.find((finding) => finding.gravita === "errore");
    if (first) {
      ask();
      showToast({
        severity: "error",
        summary: "La fattura non si può ancora inviare",
        detail: first.messaggio,
        sticky: true,
        key: "cannot-send",
      });
      goTo(first);
      return;
    }
    if (!(await confirm(question(editor)))) return;
    setSending(true);
    try {
      if (!(await editor.autosave.flush())) return;
      const saved = editor.autosave.saved();
      if (!saved) return;
      const sent = await sendVersion(saved, { takesUp: ["pecNotConfigured"] });
      purgeSavedDocument();
      await queries.invalidateQueries({ queryKey: ["document"] });
      navigate(`/ia/document/${saved.id}`);
      showToast(
        sent.sottoStato === "by_hand"
          ? { severity: "success", summary: "Fattura pronta", detail: "Scarica il file e invialo con la tua PEC." }
          : { severity: "success", summary: "Fattura in invio", detail: "Ti avviseremo quando il SdI risponde." },
      );
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.is("pecNotConfigured")) setNoPec(true);
    } finally {
      setSending(false);
    }
  };

  // Before the paint: whoever sees the button may press the key.
  useLayoutEffect(() => {
    if (!fullWidth) return; // one listener, though the button stands twice on the page
    const keys = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void send();
    };
    window.addEventListener("keydown", keys);
    return () => window.removeEventListener("keydown", keys);
  });

  return (
    <>
      <Button
        look="filled"
        icon={IconSend}
        fullWidth={fullWidth ?? false}
        saving={sending ? "Invio…" : false}
        onClick={() => void send()}
      >
        Invia
      </Button>
      {noPec && id && <NoPecDialog id={id} onClose={() => setNoPec(false)} />}
    </>
  );
}

/** The confirmation of screens.md §14.4, with the facts that matter under it. */
function question(editor: Editor) {
  const { client, numero } = editor.around();
  const draft = editor.store.get();
  const { totali } = editor.check.get();
  const name = client ? clientName(client) : "";
  const title = titleOf(draft.idTipoDocumento, undefined).toLowerCase();
  return {
    header: `Inviare la ${title} ${numero}?`,
    message: `Stai per inviare la ${title} n. ${numero} a ${name} per ${formatImporto(totali.totale.importo)}. Dopo l'invio non potrai più modificarla. Continuare?`,
    facts: [
      { label: "Data", value: draft.dataDocumento ? formatGiorno(draft.dataDocumento) : "" },
      { label: "Recapito", value: client ? deliveryFact(client) : "" },
      {
        label: "Bollo",
        value: totali.bollo.applicato ? `${formatImporto(totali.bollo.importo)} virtuale` : "non dovuto",
      },
      { label: "Netto a pagare", value: formatImporto(totali.netto.importo), strong: true },
    ],
  };
}
