import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { Button } from "../../../ui/button/button.tsx";
import { steadyPress } from "../../../ui/button/steady-press.ts";
import { Counts } from "../checks/counts.tsx";
import { type EditorPage, stepAfter } from "../editor/steps.ts";
import { useCheck } from "../editor/use-editor.tsx";
import { useGoToPage } from "../editor/use-go-to-page.ts";
import { SendAct } from "./later-parts.tsx";
import styles from "./phone-bar.module.css";

/** On phones: net, count of findings and the next act, always within reach. */
export function PhoneBar({ page }: { page: EditorPage }) {
  const { totali, findings, judged } = useCheck();
  const goToPage = useGoToPage();
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
          {judged ? <Counts errors={count("errore")} warnings={count("avviso")} /> : "Controlli"}
        </button>
      </div>
      {next ? (
        <Button look="filled" {...steadyPress(() => goToPage(next.key))}>
          Avanti
        </Button>
      ) : (
        <SendAct />
      )}
    </div>
  );
}
