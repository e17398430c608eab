import { document as calls, type Document_ } from "@fatturachiara/contract/rooms/document";
import { daysBetween } from "@fatturachiara/fatturapa/giorno";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type { Spiegazione } from "@fatturachiara/fatturapa/spiegazioni";
import { useEffect, useState } from "react";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { confirm } from "../../../ui/confirm.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconAlertOctagon, IconPencil } from "../../../ui/icons.ts";
import { useOggi } from "../../../ui/oggi.tsx";
import styles from "./rejected-panel.module.css";

const weekday = new Intl.DateTimeFormat("it-IT", { weekday: "long", timeZone: "UTC" });

/** Why the SdI refused it, in plain words, and what to do (look.md §9, "Rejected document"). */
export function RejectedPanel({ document, onChanged }: { document: Document_; onChanged(next: Document_): void }) {
  const oggi = useOggi();
  const errors = document.cronImapLogRows.findLast((row) => row.errori.length > 0)?.errori ?? [];
  const explained = useExplanations();
  const may = (act: string) => document.azioni.includes(act);

  const abandon = async () => {
    const sure = await confirm({
      header: "Annulla la fattura",
      message: `La fattura scartata non esiste per il fisco. Vuoi segnarla come annullata? Il numero ${document.numeroDocumentoInvio} resterà inutilizzato.`,
      destroys: true,
    });
    if (!sure) return;
    try {
      onChanged(await call(calls.cancel, { params: { id: document.id } }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    }
  };

  return (
    <section className={styles.panel} aria-labelledby="scarto">
      <div className={styles.head}>
        <h2 className={styles.title} id="scarto">
          <Icon of={IconAlertOctagon} />
          Il SdI ha scartato la fattura
          {errors.map((one) => (
            <span key={one.codice} className={styles.code}>
              {one.codice}
            </span>
          ))}
        </h2>
        {document.correggiEntro && <Deadline day={document.correggiEntro} oggi={oggi} />}
      </div>
      <div className={styles.body}>
        <div className={styles.reasons}>
          {errors.map((one) => {
            const words = explained?.[one.codice];
            return (
              <div key={`${one.codice} ${one.descrizione}`}>
                <p className={styles.reason}>
                  <b>{words?.significato ?? one.descrizione}</b>
                </p>
                {words && <p className={styles.text}>Perché succede: {words.causa}</p>}
                <p className={styles.text}>
                  Che cosa fare: {words?.rimedio ?? one.suggerimento ?? "correggi il dato indicato e invia di nuovo."}
                </p>
                <p className={styles.official}>
                  Risposta del SdI: {one.codice} {one.descrizione}
                </p>
              </div>
            );
          })}
        </div>
        <div className={styles.acts}>
          <p className={styles.text}>
            Per il fisco non è mai stata emessa. Correggi e invia di nuovo: numero e data restano gli stessi, cambia il
            nome del file.
          </p>
          {may("modifica") && (
            <ButtonLink look="filled" icon={IconPencil} to={`/ia/document/step/init?id=${document.id}`} fullWidth>
              Correggi
            </ButtonLink>
          )}
          {may("annulla") && (
            <Button look="quiet" onClick={() => void abandon()} fullWidth>
              Annulla la fattura
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function Deadline({ day, oggi }: { day: string; oggi: string }) {
  const left = daysBetween(oggi, day);
  const when =
    left < 0 ? `scaduto da ${-left} giorni` : left === 0 ? "oggi" : left === 1 ? "domani" : `fra ${left} giorni`;
  return (
    <p className={styles.deadline}>
      <b>
        Entro {weekday.format(new Date(`${day}T00:00:00Z`))} {formatGiorno(day)}
      </b>
      , {when}
    </p>
  );
}

/** The explanations are long: they are fetched only where a rejection is shown. */
function useExplanations() {
  const [all, setAll] = useState<Readonly<Record<string, Spiegazione>> | null>(null);
  useEffect(() => {
    let here = true;
    void import("@fatturachiara/fatturapa/spiegazioni").then(({ SPIEGAZIONI }) => here && setAll(SPIEGAZIONI));
    return () => {
      here = false;
    };
  }, []);
  return all;
}
