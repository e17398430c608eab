import type { PecInput } from "@fatturachiara/contract/rooms/accountpec";
import type { MailWay } from "@fatturachiara/contract/rooms/channels";
import { useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from "../../ui/icon/icons.ts";
import styles from "./checks-section.module.css";
import pageStyles from "./pec-page.module.css";
import type { CheckState, Checks } from "./use-checks.ts";

type Named = { way: MailWay; name: string; act: string };
const servers: readonly Named[] = [
  { way: "smtp", name: "Invio (SMTP)", act: "Verifica invio (SMTP)" },
  { way: "imap", name: "Ricezione (IMAP)", act: "Verifica ricezione (IMAP)" },
];
const folders: readonly Named[] = [
  { way: "smtp", name: "Cartella in uscita", act: "Verifica l'uscita" },
  { way: "imap", name: "Cartella in entrata", act: "Verifica l'entrata" },
];

/** Tries the mailbox, or the folder, as it is saved, and says what happened beside each way. */
export function ChecksSection({ values, dirty, checks }: { values: PecInput; dirty: boolean; checks: Checks }) {
  const [hint, setHint] = useState(false);
  if (values.modo === "simulatore") return null;
  const run = (way: MailWay) => {
    setHint(dirty);
    if (!dirty) void checks.run(way);
  };
  return (
    <section className={pageStyles.section}>
      <h2 className={pageStyles.title}>Verifica</h2>
      <div className={styles.rows}>
        {(values.modo === "cartella" ? folders : servers)
          .filter(({ way }) => way === "imap" || values.modo !== "manuale")
          .map(({ way, name, act }) => (
            <div key={way} className={styles.row}>
              <div className={styles.name}>
                <span className={styles.strong}>{name}</span>
                {values.modo !== "cartella" && <span className={pageStyles.caption}>{serverOf(values, way)}</span>}
              </div>
              <div className={styles.result} role="status">
                <Result state={checks.states[way]} />
              </div>
              <Button
                row
                onClick={() => run(way)}
                saving={checks.states[way] === "running" ? "Verifica…" : false}
                disabled={checks.busy}
              >
                {act}
              </Button>
            </div>
          ))}
      </div>
      {hint && dirty && (
        <p className={styles.hint} role="status">
          <Icon of={IconAlertTriangle} size="small" /> Salva prima: la verifica usa i dati salvati.
        </p>
      )}
    </section>
  );
}

function Result({ state }: { state: CheckState | undefined }) {
  if (!state || state === "running") return null;
  if (state === "not-made") return <span className={styles.none}>Verifica non eseguita.</span>;
  return (
    <span className={state.ok ? styles.good : styles.bad}>
      <Icon of={state.ok ? IconCircleCheck : IconAlertCircle} />
      <span>{state.messaggio}</span>
    </span>
  );
}

const security = { ssl: "SSL/TLS", starttls: "STARTTLS" };

function serverOf(values: PecInput, way: MailWay): string {
  const [host, port, kind] =
    way === "smtp"
      ? [values.smtpHost, values.smtpPort, values.smtpSicurezza]
      : [values.imapHost, values.imapPort, values.imapSicurezza];
  if (!host) return "Server non ancora indicato";
  return [host, port, security[kind ?? "ssl"]].filter(Boolean).join(" · ");
}
