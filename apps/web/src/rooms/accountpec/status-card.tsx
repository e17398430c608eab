import type { PecStatus } from "@fatturachiara/contract/rooms/accountpec";
import { mailboxNearlyFull } from "@fatturachiara/contract/rooms/accountpec";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import type { ReactNode } from "react";
import { TextButton, TextLink } from "../../ui/address/text-link.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Track } from "../../ui/feedback/track.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { formatDay, formatTime } from "../../ui/time/format-instant.ts";
import { messagesName } from "../messages/index.ts";
import { spaceWords } from "./space-words.ts";
import styles from "./status-card.module.css";

/** How the mailbox, or the folder, is doing: the last look, the last message, what waits, how full it is. */
export function StatusCard({
  title,
  status,
  failed,
  onRetry,
}: {
  title: string;
  status: PecStatus | undefined;
  failed: boolean;
  onRetry(): void;
}) {
  return (
    <Sheet title={title}>
      {status ? (
        <Status of={status} />
      ) : failed ? (
        <p className={styles.quiet}>
          Non è stato possibile leggere lo stato. <TextButton onClick={onRetry}>Riprova</TextButton>
        </p>
      ) : (
        <p className={styles.quiet} aria-busy="true">
          Lettura dello stato…
        </p>
      )}
    </Sheet>
  );
}

function Status({ of: status }: { of: PecStatus }) {
  const space = status.spazio && spaceWords(status.spazio);
  return (
    <div className={styles.card}>
      {status.ricezioneFerma && (
        <Notice severity="warn" title={lastRead(status.ultimoMessaggio)}>
          Finché la ricezione non funziona le risposte del SdI non arrivano qui.
        </Notice>
      )}
      <dl className={styles.facts}>
        <Fact name="Ultima verifica" value={moment(status.ultimaVerifica) ?? "mai"} />
        <Fact name="Ultimo messaggio letto" value={moment(status.ultimoMessaggio) ?? "nessuno"} />
        <Fact name="In coda" value={status.inCoda === 1 ? "1 messaggio" : `${status.inCoda} messaggi`} />
        {space && <Fact name="Spazio usato" value={space.words} />}
        {status.nonRiconosciuti > 0 && (
          <Fact
            name={messagesName}
            value={
              <TextLink to="/ia/document/messages">{status.nonRiconosciuti.toLocaleString("it-IT")}: esamina</TextLink>
            }
          />
        )}
      </dl>
      {space && (
        <Track
          percent={space.percent}
          tone={space.percent > mailboxNearlyFull ? "warn" : "fill"}
          says={{ role: "meter", label: "Spazio usato della casella" }}
        />
      )}
      {space && space.percent > mailboxNearlyFull && (
        <p className={styles.warning}>
          La casella è quasi piena: quando lo è del tutto le risposte del SdI vanno perse. Libera spazio dal sito del
          gestore.
        </p>
      )}
    </div>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const moment = (instant: string | null | undefined) =>
  instant ? `${formatDay(instant)} ${formatTime(instant)}` : undefined;

const lastRead = (instant: string | null | undefined) =>
  instant
    ? conApostrofo`L'ultima ricevuta letta è del ${moment(instant)}.`
    : "Non abbiamo ancora letto nessuna ricevuta.";
