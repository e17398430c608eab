import type { Answer } from "@fatturachiara/contract/endpoint";
import { association } from "@fatturachiara/contract/rooms/association";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { reloadUser } from "../../../session/sign-in.ts";
import { Button } from "../../../ui/button/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconCheck, IconX } from "../../../ui/icon/icons.ts";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { confirm } from "../../../ui/overlay/confirm.ts";
import { formatDay } from "../../../ui/time/format-instant.ts";
import { associationKey } from "./keys.ts";
import styles from "./pending-request.module.css";
import { whatTheyMay } from "./permission-words.ts";

type Request = Answer<typeof association.pending>[number];

/** What can be said to a request. */
function useAnswer({ id, token, nome }: Request) {
  const queries = useQueryClient();
  const [answering, setAnswering] = useState(false);
  const answer = async (act: () => Promise<unknown>, summary: string) => {
    setAnswering(true);
    await failedFields(async () => {
      await act();
      showToast({ severity: "success", summary });
      await reloadUser({ quiet: true }); // the bell counts one less
    });
    await queries.invalidateQueries({ queryKey: associationKey });
    setAnswering(false);
  };
  const accept = async () => {
    const sure = await confirm({
      header: "Accetta la richiesta",
      message: `Vuoi permettere a ${nome} di operare sul tuo account? Potrai revocare l'accesso in ogni momento.`,
    });
    if (!sure) return;
    const act = () => call(association.accept, { params: { token, id } });
    await answer(act, `${nome} ora può gestire il tuo account.`);
  };
  const refuse = () => answer(() => call(association.refuse, { params: { token, id } }), "Richiesta rifiutata.");
  return { answering, accept, refuse };
}

/** Somebody asks to manage my account: who, what they could do, until when. */
export function PendingRequest({ request }: { request: Request }) {
  const { answering, accept, refuse } = useAnswer(request);
  const { nome, cognome, companyName, email, messaggio, permesso, data, scadenza } = request;
  const name = `${nome} ${cognome}`;

  return (
    <Sheet>
      <article className={styles.request} aria-label={`Richiesta di ${name}`}>
        <span className={styles.avatar} aria-hidden="true">
          {`${nome.charAt(0)}${cognome.charAt(0)}`.toUpperCase()}
        </span>
        <div className={styles.body}>
          <p className={styles.who}>
            <b>{name}</b> ({[companyName, email].filter(Boolean).join(", ")}) chiede di gestire il tuo account.
          </p>
          <div className={styles.powers}>
            <h2 className={styles.powersTitle}>Potrà</h2>
            <ul className={styles.list}>
              {whatTheyMay(permesso).map(({ text, may }) => (
                <li key={text} className={may ? undefined : styles.not}>
                  <Icon of={may ? IconCheck : IconX} size="small" />
                  {text}
                </li>
              ))}
            </ul>
          </div>
          {messaggio && <blockquote className={styles.message}>{messaggio}</blockquote>}
          <div className={styles.foot}>
            <span className={styles.dates}>
              Richiesta {conApostrofo`del ${formatDay(data)}`}, scade {conApostrofo`il ${formatDay(scadenza)}`}
            </span>
            <span className={styles.answers}>
              <Button onClick={refuse} disabled={answering}>
                Rifiuta
              </Button>
              <Button look="filled" onClick={accept} disabled={answering}>
                Accetta
              </Button>
            </span>
          </div>
        </div>
      </article>
    </Sheet>
  );
}
