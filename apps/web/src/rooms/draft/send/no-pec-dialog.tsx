import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "../../../ui/overlay/dialog-form.module.css";
import { NoPecActs } from "./no-pec-acts.tsx";

/** Sending without a mailbox: the ways there are (screens.md §14.4). */
export function NoPecDialog({ id, onClose, onReady }: { id: string; onClose(): void; onReady(): void }) {
  return (
    <Dialog opened onClose={onClose} title="Manca la tua casella PEC" closable>
      <div className={styles.form}>
        <p className={styles.text}>
          Le fatture partono dalla tua PEC, che non è ancora collegata. La bozza è salvata: puoi collegarla ora, oppure
          scaricare il file e inviarlo tu dal portale Fatture e Corrispettivi dell'Agenzia delle Entrate.
        </p>
        <NoPecActs draft={async () => id} inDialog onReady={onReady} />
      </div>
    </Dialog>
  );
}
