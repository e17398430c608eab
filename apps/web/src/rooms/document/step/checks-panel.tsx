import { Icon } from "../../../ui/icon.tsx";
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from "../../../ui/icons.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { TextButton } from "../../../ui/text-link.tsx";
import type { Finding } from "../live-check.ts";
import styles from "./checks-panel.module.css";
import { useCheck, useOpenEditor } from "./use-editor.tsx";

/** What the SdI would refuse and what is worth a look, each with its code and the way to its field. */
export function ChecksPanel() {
  const { findings } = useCheck();
  const errors = findings.filter((finding) => finding.gravita === "errore");
  const warnings = findings.filter((finding) => finding.gravita === "avviso");
  return (
    <Sheet title="Controlli" aside={<Counts errors={errors.length} warnings={warnings.length} />} flush>
      <ul className={styles.list} aria-live="polite" aria-label="Esito dei controlli">
        {errors.length === 0 && <Clean />}
        {[...errors, ...warnings].map((finding) => (
          <Item
            key={`${finding.codice} ${finding.percorso} ${finding.percorsoBozza} ${finding.messaggio}`}
            finding={finding}
          />
        ))}
      </ul>
    </Sheet>
  );
}

export function Counts({ errors, warnings }: { errors: number; warnings: number }) {
  return (
    <span className={styles.counts}>
      <span className={errors > 0 ? styles.errors : styles.clean}>
        {errors === 1 ? "1 errore" : `${errors} errori`}
      </span>
      {" · "}
      <span className={warnings > 0 ? styles.warnings : undefined}>
        {warnings === 1 ? "1 avviso" : `${warnings} avvisi`}
      </span>
    </span>
  );
}

function Clean() {
  return (
    <li className={styles.item}>
      <Icon of={IconCircleCheck} className={styles.ok} />
      <div>
        <p className={styles.title}>La fattura è pronta per l'invio</p>
        <p className={styles.text}>
          Superati tutti i controlli del SdI che si possono fare da qui. Restano al SdI le verifiche su anagrafi che
          solo lui possiede.
        </p>
      </div>
    </li>
  );
}

/** Official codes are shown; ours for a missing datum are not a code anybody knows. */
const isOfficial = (codice: string) => /^\d{5}$/.test(codice);

function Item({ finding }: { finding: Finding }) {
  const { goTo } = useOpenEditor();
  const wrong = finding.gravita === "errore";
  return (
    <li className={styles.item}>
      <Icon of={wrong ? IconAlertCircle : IconAlertTriangle} className={wrong ? styles.err : styles.warn} />
      <div className={styles.words}>
        <p className={styles.sentence}>
          <span className={styles.srOnly}>{wrong ? "Errore: " : "Avviso: "}</span>
          {finding.messaggio}
        </p>
        <TextButton onClick={() => goTo(finding)} aria-label={`Vai al campo: ${finding.messaggio}`}>
          Vai al campo
        </TextButton>
      </div>
      {isOfficial(finding.codice) && <span className={wrong ? styles.code : styles.codeWarn}>{finding.codice}</span>}
    </li>
  );
}
