import type { SottoStato, Stato } from "@fatturachiara/fatturapa/documento";
import { Icon } from "../../../ui/icon/icon.tsx";
import type { Tone } from "../../../ui/text/state-mark.tsx";
import { statusLooks, subStateLooks } from "../words/document-status.ts";
import styles from "./status-badge.module.css";

/** Icon, word and sub-state of a document. In lists only E is tinted; `big` (page header) tints every state. */
export function StatusBadge({
  stato,
  sottoStato,
  detail,
  tone,
  big,
}: {
  stato: Stato;
  sottoStato: SottoStato | undefined;
  /** Replaces the sub-state's own words: "Mancano 2 dati", "00423 · entro il 25/11". */
  detail?: string | undefined;
  /** Replaces the sub-state's own. */
  tone?: Tone | undefined;
  big?: boolean;
}) {
  const look = statusLooks[stato];
  const own = sottoStato
    ? { word: undefined, ...subStateLooks[sottoStato] }
    : { label: "", tone: "quiet" as const, word: undefined };
  const line = detail ?? own.label;
  return (
    <span className={styles.badge} data-status={stato} data-big={big ?? false}>
      <span className={`${styles.head} ${styles[`${look.tone}Head`]}`}>
        <Icon of={look.icon} className={styles.icon} />
        <span className={styles.word}>{own.word ?? look.word}</span>
      </span>
      {line && <span className={`${styles.sub} ${styles[tone ?? own.tone]}`}>{line}</span>}
    </span>
  );
}

/** The second line alone, in its own colour, where the word stands apart from it. */
export function SubStateLine({
  sottoStato,
  detail,
  tone,
}: {
  sottoStato: SottoStato | undefined;
  detail?: string | undefined;
  tone?: Tone | undefined;
}) {
  const look = sottoStato && subStateLooks[sottoStato];
  const line = detail ?? look?.label;
  const own = look?.tone ?? "quiet";
  return line ? <span className={`${styles.line} ${styles[tone ?? own]}`}>{line}</span> : null;
}
