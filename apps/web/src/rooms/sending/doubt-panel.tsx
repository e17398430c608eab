import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { ilDocumento } from "@fatturachiara/fatturapa/codici";
import { call } from "../../api/call.ts";
import { useBusy } from "../../api/use-busy.ts";
import { IfMay } from "../../session/permitted/if-may.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { confirm } from "../../ui/overlay/confirm.ts";
import { Breakable } from "../../ui/text/breakable.tsx";
import { backAmongDrafts, twice } from "./back-among-drafts.ts";
import styles from "./by-hand-panel.module.css";

/**
 * A dialogue broke off and no receipt came in a day: only the person can say whether the mail has left. They are asked for
 * the provider's acceptance, never for the sent mail: providers keep no copy of what a program hands to SMTP.
 */
export function DoubtPanel({
  document,
  onChanged,
}: {
  document: DocumentDetail;
  onChanged(next: DocumentDetail): void;
}) {
  const [busy, during] = useBusy();
  const params = { id: document.id };
  const say = (which: "wasSent" | "neverSent") =>
    during(async () => {
      const sure =
        which === "wasSent" ||
        (await confirm({
          header: "Non è partita?",
          message: `${backAmongDrafts(document.tipoDocumento)} Se invece la ricevuta di accettazione c'è rispondi No, ${twice(document.tipoDocumento)}`,
        }));
      if (sure) onChanged(await call(calls[which], { params }));
    });
  return (
    <div className={styles.doubt}>
      <Notice severity="warn" title={`Non sappiamo se ${ilDocumento(document.tipoDocumento)} è partita`}>
        <p className={styles.ask}>
          Apri la tua casella PEC e cerca, in tutte le cartelle, la ricevuta di accettazione con oggetto ACCETTAZIONE:{" "}
          <Breakable text={document.nomeFile ?? ""} />. C'è? La posta inviata non lo dice: quello che parte da qui di
          solito non vi compare.
        </p>
        <IfMay call={calls.neverSent}>
          <div className={styles.acts}>
            <Button row disabled={busy} onClick={() => void say("wasSent")}>
              Sì, è partita
            </Button>
            <Button row disabled={busy} onClick={() => void say("neverSent")}>
              No, non è partita
            </Button>
          </div>
        </IfMay>
      </Notice>
    </div>
  );
}
