import { Notice } from "../../../ui/feedback/notice.tsx";
import { InOrder } from "../../../ui/text/in-order.tsx";
import type { CheckedFile } from "./check-files.ts";
import { soundWords } from "./findings.tsx";
import styles from "./imported-file-dialog.module.css";

/** How many of the files the SdI would take, then what is wrong with each of the others. */
export function CheckedFiles({ checked, more }: { checked: readonly CheckedFile[]; more: boolean }) {
  const wrong = checked.filter((file) => "sentence" in file || errorsOf(file).length > 0);
  const good = checked.length - wrong.length;
  const others = wrong.filter((file) => "sentence" in file).length;
  return (
    <Notice
      severity={wrong.length > 0 || checked.length === 0 ? "warn" : "success"}
      title={titleOf({ all: checked.length, good, others })}
    >
      {more && (
        <p className={styles.caption}>Sono troppi per guardarli tutti qui: importali per vedere anche gli altri.</p>
      )}
      {wrong.length > 0 && (
        <ul className={styles.findings}>
          <InOrder of={wrong}>
            {(file) => (
              <li>
                <b>{file.name}</b>: {"sentence" in file ? file.sentence : wordsOf(errorsOf(file))}
              </li>
            )}
          </InOrder>
        </ul>
      )}
    </Notice>
  );
}

const errorsOf = (file: CheckedFile) =>
  "problems" in file ? file.problems.filter((it) => it.gravita === "errore") : [];

function wordsOf([first, ...rest]: ReturnType<typeof errorsOf>): string {
  if (!first) return "";
  return `${first.messaggio}${rest.length === 0 ? "" : rest.length === 1 ? " E un altro errore." : ` E altri ${rest.length} errori.`}`;
}

/** `others` are no invoices that can be checked: a receipt, a letter, a file that cannot be read. */
function titleOf({ all, good, others }: Record<"all" | "good" | "others", number>): string {
  if (all === 0) return "Nessuna fattura da controllare: servono file XML o p7m.";
  if (good === all) return all === 1 ? soundWords : `${all} file, nessun errore: il SdI li accetterebbe.`;
  const bad = all - good - others;
  return [
    `${good} di ${all} senza errori`,
    bad > 0 && (bad === 1 ? "1 il SdI la scarterebbe" : `${bad} il SdI le scarterebbe`),
    others > 0 && (others === 1 ? "1 non è una fattura da controllare" : `${others} non sono fatture da controllare`),
  ]
    .filter(Boolean)
    .join("; ")
    .concat(".");
}
