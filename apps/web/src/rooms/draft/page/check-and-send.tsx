import { Button } from "../../../ui/button/button.tsx";
import { pressWithoutBlur } from "../../../ui/button/press-without-blur.ts";
import { checkAndSend } from "../editor/steps.ts";
import styles from "./step-buttons.module.css";

/** "Controlla e invia" under the totals, where they stand beside the page; elsewhere it is in the bar at the foot. */
export function CheckAndSend({ goOn }: { goOn: (() => void) | undefined }) {
  if (!goOn) return null;
  return (
    <div className={styles.beside}>
      <Button look="filled" fullWidth {...pressWithoutBlur(goOn)} aria-keyshortcuts="Control+Enter">
        {checkAndSend} <kbd className={styles.kbd}>Ctrl Invio</kbd>
      </Button>
    </div>
  );
}
