import { sdi, type UnrecognisedMessage } from "@fatturachiara/contract/rooms/sdi";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { IfMay } from "../../session/permitted/if-may.tsx";
import { useActingProfile } from "../../session/use-user.ts";
import { TextLink } from "../../ui/address/text-link.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconChevronRight } from "../../ui/icon/icons.ts";
import { formatMoment } from "../../ui/time/format-instant.ts";
import { sdiKey } from "./keys.ts";
import { MessageDialog } from "./message-dialog.tsx";
import { subjectOf } from "./subject-of.ts";
import { useMessageActs } from "./use-message-acts.ts";
import styles from "./waiting-panel.module.css";
import {
  applying,
  applyName,
  changeWords,
  firstSentence,
  ignoreName,
  ignoring,
  waitingTitle,
} from "./waiting-words.ts";

/** More of them in one document is noise: the list has them all. */
const most = 5;

/** What has come about a document and is not proved, a row each that opens: why, what it would change, and the two ways out. */
export function WaitingPanel({ document }: { document: string }) {
  const profile = useActingProfile();
  const { data } = useQuery({
    queryKey: [...sdiKey, profile, "waiting", document],
    queryFn: ({ signal }) => call(sdi.messages, { query: { document, page: 1, size: most }, signal, quiet: true }),
  });
  if (!data || data.total === 0) return null;
  return (
    <div className={styles.panel}>
      <Notice
        severity="warn"
        title={waitingTitle(data.total)}
        action={data.total > most && <TextLink to="/ia/document/messages">Vedi tutti</TextLink>}
      >
        Non è provato che vengano dal SdI, quindi non hanno cambiato nulla: decidi tu.
        <ul className={styles.rows}>
          {data.items.map((message) => (
            <Waiting key={message.id} message={message} isAlone={data.total === 1} />
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function Waiting({ message, isAlone }: { message: UnrecognisedMessage; isAlone: boolean }) {
  const [open, setOpen] = useState(false);
  const { busy, apply, ignore } = useMessageActs(message.id, () => undefined);
  const { cambierebbe } = message;
  return (
    <li>
      <details className={styles.row} open={isAlone}>
        <summary>
          <Icon of={IconChevronRight} size="small" />
          <span className={styles.says}>{cambierebbe ? firstSentence(cambierebbe.frase) : subjectOf(message)}</span>
          <span className={styles.when}>letto {conApostrofo`il ${formatMoment(message.lettoIl)}`}</span>
        </summary>
        <p className={styles.subject}>{subjectOf(message)}</p>
        <p className={styles.words}>{message.motivo}</p>
        {cambierebbe && <p className={styles.words}>{changeWords(cambierebbe)}</p>}
        <div className={styles.acts}>
          <IfMay call={sdi.apply}>
            <Button row disabled={busy !== null} saving={busy === "apply" && applying} onClick={apply}>
              {applyName}
            </Button>
            <Button row look="quiet" disabled={busy !== null} saving={busy === "ignore" && ignoring} onClick={ignore}>
              {ignoreName}
            </Button>
          </IfMay>
          <Button row look="quiet" onClick={() => setOpen(true)}>
            Apri il messaggio
          </Button>
        </div>
      </details>
      {open && <MessageDialog message={message} onClose={() => setOpen(false)} />}
    </li>
  );
}
