import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import styles from "./envelope-trust.module.css";
import { TrustMeaning } from "./trust-meaning.tsx";
import { useEnvelopeTrust } from "./use-envelope-trust.ts";

/** Where received invoices wait: what it means that no envelope verifies, until its owner has decided; nothing otherwise. */
export function EnvelopeTrustNotice() {
  const { choice, saying, trust, askEachTime } = useEnvelopeTrust();
  if (choice?.scelta !== "da decidere") return null;
  return (
    <div className={styles.notice}>
      <Notice severity="info" title="In questa casella la firma dei messaggi non risulta mai valida">
        <TrustMeaning />
        <div className={styles.acts}>
          <Button row saving={saying} onClick={() => void trust()}>
            Mi fido del gestore
          </Button>
          <Button row look="quiet" disabled={saying} onClick={() => void askEachTime()}>
            No, chiedimelo ogni volta
          </Button>
        </div>
      </Notice>
    </div>
  );
}
