import type { PecOperation } from "@fatturachiara/contract/rooms/accountpec";
import { useState } from "react";
import { TextButton } from "../../ui/address/text-link.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconAlertCircle, IconChevronDown, IconChevronRight, IconCircleCheck } from "../../ui/icon/icons.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { Unseen } from "../../ui/text/unseen.tsx";
import { formatDay, formatTime } from "../../ui/time/format-instant.ts";
import styles from "./operations-log.module.css";

const names: Record<PecOperation["tipo"], string> = {
  verifica_invio: "Verifica invio",
  verifica_ricezione: "Verifica ricezione",
  lettura: "Lettura",
  invio: "Invio",
};

/** The last fifty operations with the mailbox, folded away until somebody wants to know. */
export function OperationsLog({ operations }: { operations: readonly PecOperation[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Sheet>
      <h2 className={styles.title}>
        <TextButton
          className={styles.toggle ?? ""}
          aria-expanded={open}
          aria-controls="operazioni"
          onClick={() => setOpen(!open)}
        >
          <Icon of={open ? IconChevronDown : IconChevronRight} size="small" />
          Ultime operazioni
        </TextButton>
      </h2>
      <div id="operazioni" hidden={!open}>
        {operations.length === 0 ? (
          <p className={styles.none}>Ancora nessuna: qui compaiono verifiche, invii e letture della casella.</p>
        ) : (
          <ul className={styles.list}>
            {operations.map(({ id, at, tipo, riuscita, messaggio }) => (
              <li key={id} className={styles.row}>
                <span className={riuscita ? styles.good : styles.bad}>
                  <Icon of={riuscita ? IconCircleCheck : IconAlertCircle} size="small" />
                  <Unseen>{riuscita ? "Riuscita" : "Non riuscita"}</Unseen>
                </span>
                <time dateTime={at} className={styles.when}>
                  {formatDay(at)} {formatTime(at)}
                </time>
                <span className={styles.what}>
                  <span className={styles.name}>{names[tipo]}</span>
                  <span>{messaggio}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}
