import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { ilDocumento } from "@fatturachiara/fatturapa/codici";
import { IfMay } from "../../session/permitted/if-may.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { IconSend } from "../../ui/icon/icons.ts";
import { capital } from "../document/index.ts";
import styles from "./by-hand-panel.module.css";

/** A sending that did not reach the SdI: why, and the way to try it again. */
export function FailedPanel({ document: { id, sottoStato, causa, tipoDocumento } }: { document: DocumentDetail }) {
  if (sottoStato !== "send_failed") return null;
  return (
    <div className={styles.doubt}>
      <Notice severity="warn" title={`${capital(ilDocumento(tipoDocumento))} non è arrivata al SdI`}>
        <p className={styles.ask}>
          {causa && `Invio non riuscito: ${causa.replace(/\.$/, "")}. `}
          Quando l'invii di nuovo numero e data restano gli stessi.
        </p>
        <IfMay call={calls.send}>
          <div className={styles.acts}>
            <ButtonLink row icon={IconSend} to={`/ia/document/step/confirm?id=${id}`}>
              Controlla e invia
            </ButtonLink>
          </div>
        </IfMay>
      </Notice>
    </div>
  );
}
