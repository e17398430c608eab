import { Button } from "../../../ui/button/button.tsx";
import { pressWithoutBlur } from "../../../ui/button/press-without-blur.ts";
import styles from "./step-buttons.module.css";
import { useCheckWord } from "./use-check-word.ts";

/** "Controlla e invia" under the totals, where they stand beside the page; elsewhere it is in the bar at the foot. */
export function CheckAndSend({ goOn }: { goOn: (() => void) | undefined }) {
  const word = useCheckWord();
  if (!goOn) return null;
  return (
    <div className={styles.beside}>
      <Button look="filled" fullWidth {...pressWithoutBlur(goOn)} aria-keyshortcuts="Control+Enter">
        {word} <kbd className={styles.kbd}>Ctrl Invio</kbd>
      </Button>
    </div>
  );
}
