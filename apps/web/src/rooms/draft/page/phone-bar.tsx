import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { Button } from "../../../ui/button/button.tsx";
import { pressWithoutBlur } from "../../../ui/button/press-without-blur.ts";
import { netLabel } from "../../document/index.ts";
import { Counts } from "../checks/counts.tsx";
import type { EditorPage } from "../editor/steps.ts";
import { useCheck, useDraft } from "../editor/use-editor.tsx";
import { useGoOn } from "../editor/use-go-on.ts";
import { useHeard } from "../editor/use-heard.ts";
import { SendAct } from "./later-parts.tsx";
import styles from "./phone-bar.module.css";
import { useCheckWord } from "./use-check-word.ts";

/** Where there is no column of totals beside the page: net, count of findings and the next act, always within reach. */
export function PhoneBar({ page }: { page: EditorPage }) {
  const { totali, judged } = useCheck();
  const type = useDraft(({ idTipoDocumento }) => idTipoDocumento);
  const heard = useHeard();
  const goOn = useGoOn(page);
  const word = useCheckWord();
  return (
    <div className={styles.bar} data-wide={page === "all" || undefined}>
      <div className={styles.words}>
        <span className={styles.label}>{netLabel(type)}</span>
        <span className={styles.net}>{formatImporto(totali.netto.importo)}</span>
        <button
          type="button"
          className={styles.counts}
          onClick={() => document.getElementById("totali-e-controlli")?.scrollIntoView({ block: "start" })}
        >
          {judged ? <Counts heard={heard} /> : "Controlli"}
        </button>
      </div>
      {goOn ? (
        <Button look="filled" {...pressWithoutBlur(goOn)}>
          {page === "all" ? word : "Avanti"}
        </Button>
      ) : (
        <SendAct />
      )}
    </div>
  );
}
