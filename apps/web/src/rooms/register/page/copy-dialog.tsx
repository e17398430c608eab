import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { call } from "../../../api/call.ts";
import styles from "../../../ui/overlay/dialog-form.module.css";
import { MailDialog } from "../../document/index.ts";

type CopyProps = {
  document: DocumentDetail;
  onChanged(next: DocumentDetail): void;
  onClose(): void;
};

/** "Invia copia al cliente": the PDF to the customer's ordinary e-mail, or to another address. */
export function CopyDialog({ document, onChanged, onClose }: CopyProps) {
  const before = document.cronImapLogRows.findLast((row) => row.tipo === "COPIA");
  return (
    <MailDialog
      title="Invia copia al cliente"
      button="Invia copia"
      email={document.client?.email ?? ""}
      unknown="Il cliente non ha un'e-mail in rubrica: aggiungila alla sua scheda per le prossime volte."
      mail={async (body) => onChanged(await call(calls.sendCopy, { params: { id: document.id }, body }))}
      done="Copia inviata"
      onClose={onClose}
    >
      <p className={styles.text}>
        Il cliente riceve un'e-mail a tuo nome con il PDF allegato; se risponde, la risposta arriva a te.
        {before && ` ${before.messaggio}`}
      </p>
    </MailDialog>
  );
}
