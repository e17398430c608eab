import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Sending } from "./send-many.ts";
import styles from "./sending-notice.module.css";

/** "3 di 10 inviate", and at the end what was not sent and why, each a link to where it is mended. */
export function SendingNotice({
  sending: { done, of, sent, byHand, refused, stopped },
  running,
  onStop,
  onClose,
}: {
  sending: Sending;
  running: boolean;
  onStop(): void;
  onClose(): void;
}) {
  if (running)
    return (
      <Notice
        severity="info"
        title={`${sent} di ${of} inviate`}
        action={
          <Button row look="quiet" onClick={onStop}>
            Ferma
          </Button>
        }
      >
        <progress className={styles.bar} max={of} value={done} aria-label="Documenti inviati" />
      </Notice>
    );
  const wrong = refused.length > 0 || stopped !== null;
  return (
    <Notice
      severity={wrong ? "warn" : "success"}
      title={summaryOf(sent, of, byHand ? "da inviare con la tua PEC" : "in invio")}
      onClose={onClose}
    >
      {wrong ? (
        <>
          {stopped && <p className={styles.stopped}>{stopped}</p>}
          <ul className={styles.refused}>
            {refused.map(({ id, name, why }) => (
              <li key={id}>
                <Link to={`/ia/document/step/confirm?id=${id}`}>{name}</Link>: {why}
              </li>
            ))}
          </ul>
        </>
      ) : byHand ? (
        "Scarica i file dalle loro pagine e inviali."
      ) : (
        "Ti avviseremo quando il SdI risponde."
      )}
    </Notice>
  );
}

function summaryOf(sent: number, of: number, how: string): string {
  if (of === 1) return sent === 1 ? `Documento ${how}` : "Documento non inviato";
  return sent === of ? `${of} documenti ${how}` : `${sent} di ${of} documenti ${how}`;
}
