import styles from "./imported-file-dialog.module.css";
import type { Lost } from "./losses.ts";

const shown = 8;

/** What a draft like an invoice will not have; nothing where it will have all of it. */
export function Losses({ lost, ours }: { lost: readonly Lost[]; ours: boolean }) {
  if (lost.length === 0)
    return ours ? <p className={styles.caption}>La bozza conterrà tutto quello che c'è in questa fattura.</p> : null;
  return (
    <details className={styles.losses}>
      <summary>
        {lost.length === 1
          ? "Una cosa di questa fattura non entra nella bozza"
          : `${lost.length} cose di questa fattura non entrano nella bozza`}
      </summary>
      <ul>
        {lost.slice(0, shown).map(({ what, was }) => (
          <li key={what}>
            {what}
            {was && `: ${was.slice(0, 80)}`}
          </li>
        ))}
        {lost.length > shown && <li>e altre {lost.length - shown}.</li>}
      </ul>
    </details>
  );
}
