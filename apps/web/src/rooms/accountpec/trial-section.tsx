import type { PecInput } from "@fatturachiara/contract/rooms/accountpec";
import { sdi } from "@fatturachiara/contract/rooms/sdi";
import type { Trial } from "@fatturachiara/contract/rooms/sdi-trial";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useBusy } from "../../api/use-busy.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { Button } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconSend } from "../../ui/icon/icons.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { confirm } from "../../ui/overlay/confirm.ts";
import { Unseen } from "../../ui/text/unseen.tsx";
import { formatMoment } from "../../ui/time/format-instant.ts";
import { trialKey } from "./keys.ts";
import pageStyles from "./pec-page.module.css";
import styles from "./trial-section.module.css";

/** Milliseconds between two looks while something may yet come. */
const lookAgain = 2_000;

const reached: Readonly<Record<Trial["stato"], number>> = {
  in_corso: 0,
  incerta: 0,
  fallita: 0,
  inviata: 1,
  accettata: 2,
  consegnata: 3,
  risposta: 4,
};
const stages = ["Inviata dalla tua casella", "Accettata dal gestore", "Consegnata al SdI", "Risposta del SdI"];
const isOpen = (trial: Trial) => trial.stato !== "risposta" && trial.stato !== "fallita";

/** A mail without attachment to SdI, which issues nothing: whether the mailbox works, before the first invoice. */
export function TrialSection({
  modo,
  dirty,
  sdiAddress,
}: {
  modo: PecInput["modo"];
  dirty: boolean;
  sdiAddress: string;
}) {
  const profile = useActingProfile();
  const queries = useQueryClient();
  const key = [...trialKey, profile];
  const [busy, during] = useBusy();
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(sdi.trial, { signal, quiet: true, silent: true }),
    refetchInterval: ({ state }) => (state.data?.prova && isOpen(state.data.prova) ? lookAgain : false),
  });
  const trial = found.data?.prova ?? null;
  const start = async () => {
    const sure = await confirm({
      header: "Prova con il SdI",
      message: `Dalla tua casella parte una PEC senza allegati verso ${sdiAddress}. Non contiene fatture e non emette nulla. Continuare?`,
    });
    if (!sure) return;
    await during(async () => {
      queries.setQueryData(key, { prova: await call(sdi.startTrial, {}) });
    });
  };

  return (
    <Sheet>
      <h2 className={pageStyles.title}>Prova con il SdI</h2>
      <p className={pageStyles.text}>
        {modo === "manuale"
          ? `Dal tuo programma di posta invia una PEC senza allegati a ${sdiAddress}: il SdI risponde con un messaggio di cortesia e non emette nulla.`
          : "Una PEC senza allegati: il SdI risponde con un messaggio di cortesia e non emette nulla. È il modo sicuro di vedere se tutto funziona prima della prima fattura."}
      </p>
      {modo !== "manuale" && (
        <div className={styles.act}>
          <Button row icon={IconSend} disabled={dirty} saving={busy && "Invio…"} onClick={() => void start()}>
            Invia una PEC di prova
          </Button>
          {dirty && <p className={pageStyles.caption}>Salva prima le modifiche.</p>}
        </div>
      )}
      <div aria-live="polite">{trial && <Course trial={trial} />}</div>
    </Sheet>
  );
}

function Course({ trial }: { trial: Trial }) {
  const done = reached[trial.stato];
  return (
    <div className={styles.course}>
      <p className={pageStyles.caption}>
        Prova {conApostrofo`del ${formatMoment(trial.iniziataIl)}`}, verso {trial.destinatario}
      </p>
      {trial.stato === "fallita" ? (
        <p className={styles.bad}>
          <Icon of={IconAlertCircle} size="small" />
          <span>La prova non è riuscita: {trial.errore || "il gestore non dice perché"}.</span>
        </p>
      ) : (
        <ol className={styles.stages}>
          {stages.map((stage, i) => (
            <li key={stage} className={i < done ? styles.good : styles.waiting}>
              <Icon of={i < done ? IconCircleCheck : IconCircleDashed} size="small" />
              <span>
                {stage}
                <Unseen>{i < done ? ": fatto" : ": in attesa"}</Unseen>
              </span>
            </li>
          ))}
        </ol>
      )}
      {trial.stato === "incerta" && (
        <p className={pageStyles.caption}>
          La connessione si è interrotta durante l'invio: se arriva una ricevuta la vedi qui, altrimenti riprova.
        </p>
      )}
      {trial.risposta && (
        <blockquote className={styles.answer} cite={trial.destinatario}>
          {trial.risposta}
        </blockquote>
      )}
    </div>
  );
}
