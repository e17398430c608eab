import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { steadyPress } from "../../../ui/steady-press.ts";
import { Counts } from "./checks-panel.tsx";
import styles from "./phone-bar.module.css";
import { SendAct } from "./send-button.tsx";
import { type EditorPage, stepAfter, stepPath } from "./steps.ts";
import { useCheck, useOpenEditor } from "./use-editor.tsx";

/** On phones: net, count of findings and the next act, always within reach. */
export function PhoneBar({ page }: { page: EditorPage }) {
  const { editor, ask } = useOpenEditor();
  const { totali, findings } = useCheck();
  const navigate = useNavigate();
  const next = stepAfter(page);
  const count = (gravita: "errore" | "avviso") => findings.filter((finding) => finding.gravita === gravita).length;
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <span className={styles.label}>Netto a pagare</span>
        <span className={styles.net}>{formatImporto(totali.netto.importo)}</span>
        <button
          type="button"
          className={styles.counts}
          onClick={() => document.getElementById("totali-e-controlli")?.scrollIntoView({ block: "start" })}
        >
          <Counts errors={count("errore")} warnings={count("avviso")} />
        </button>
      </div>
      {next ? (
        <Button
          look="filled"
          {...steadyPress(() => {
            if (next.key === "confirm") ask();
            navigate(stepPath(next.key, editor.autosave.saved()?.id));
          })}
        >
          Avanti
        </Button>
      ) : (
        <SendAct />
      )}
    </div>
  );
}
