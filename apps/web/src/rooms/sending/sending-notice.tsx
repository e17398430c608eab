import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { Link } from "react-router";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Track } from "../../ui/feedback/track.tsx";
import { IconSignature } from "../../ui/icon/icons.ts";
import type { Sending } from "./send-many.ts";
import styles from "./sending-notice.module.css";
import { answerWords } from "./sending-words.ts";

type Props = {
  sending: Sending;
  running: boolean;
  onStop(): void;
  onClose(): void;
  /** Those that only lack a signature. */
  onPrepare(rows: readonly DocumentRow[]): void;
};

/** "3 di 10 inviate", and at the end what was not sent and why, each a link to where it is mended. */
export function SendingNotice({ sending, running, onStop, onClose, onPrepare }: Props) {
  if (running) return <UnderWay sending={sending} onStop={onStop} />;
  const { way, of, sent, byHand, refused, stopped } = sending;
  const toSign = refused.filter((refusal) => refusal.toSign).map(({ row }) => row);
  const wrong = refused.length > 0 || stopped !== null;
  return (
    <Notice
      severity={wrong ? "warn" : "success"}
      title={sentSummary({ way, sent, of, byHand })}
      onClose={onClose}
      {...(toSign.length > 0 && {
        action: (
          <Button row icon={IconSignature} onClick={() => onPrepare(toSign)}>
            {toSign.length === 1 ? "Prepara per la firma" : `Prepara ${toSign.length} per la firma`}
          </Button>
        ),
      })}
    >
      {wrong ? (
        <>
          {stopped && <p className={styles.stopped}>{stopped}</p>}
          <ul className={styles.refused}>
            {refused.map(({ row: { id }, name, why, toSign: unsigned }) => (
              <li key={id}>
                <Link to={`/ia/document/step/confirm?id=${id}`}>{name}</Link>:{" "}
                {unsigned ? "verso la pubblica amministrazione va firmata." : why}
              </li>
            ))}
          </ul>
        </>
      ) : way === "prepare" ? (
        "Sceglile e usa «Scarica ZIP» per averne gli XML; firmati, caricali nelle loro pagine."
      ) : byHand ? (
        "Scarica i file dalle loro pagine e inviali."
      ) : (
        answerWords
      )}
    </Notice>
  );
}

/** How many have gone, while the others follow. */
function UnderWay({ sending: { way, done, of, sent }, onStop }: Pick<Props, "sending" | "onStop">) {
  return (
    <Notice
      severity="info"
      title={`${sent} di ${of} ${way === "send" ? "inviate" : "preparate"}`}
      action={
        <Button row look="quiet" onClick={onStop}>
          Ferma
        </Button>
      }
    >
      <Track
        percent={(done / of) * 100}
        says={{ role: "progressbar", label: way === "send" ? "Documenti inviati" : "Documenti preparati" }}
        className={styles.track}
      />
    </Notice>
  );
}

/** "3 di 10 documenti in invio". */
export function sentSummary({ way, sent, of, byHand }: Pick<Sending, "way" | "sent" | "of" | "byHand">): string {
  if (way === "prepare") return readyOf(sent, of);
  const how = byHand ? "da inviare con la tua PEC" : "in invio";
  if (of === 1) return sent === 1 ? `Documento ${how}` : "Documento non inviato";
  if (sent === 0) return `Nessuno dei ${of} documenti è partito`;
  return sent === of ? `${of} documenti ${how}` : `${sent} di ${of} documenti ${how}`;
}

function readyOf(ready: number, of: number): string {
  if (of === 1) return ready === 1 ? "Documento da firmare" : "Documento non preparato";
  if (ready === 0) return `Nessuno dei ${of} documenti è stato preparato`;
  return ready === of ? `${of} documenti da firmare` : `${ready} di ${of} documenti da firmare`;
}
