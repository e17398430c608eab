import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { call } from "../../api/call.ts";
import { useAct } from "../../api/use-busy.ts";
import { IfMay } from "../../session/permitted/if-may.tsx";
import { TextLink } from "../../ui/address/text-link.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { confirm } from "../../ui/overlay/confirm.ts";
import { formatMoment } from "../../ui/time/format-instant.ts";
import styles from "./by-hand-panel.module.css";

/** A queued document that waits for SdI's first answer: why, and the two ways of not waiting. */
export function HeldPanel({
  document,
  onChanged,
}: {
  document: DocumentDetail;
  onChanged(next: DocumentDetail): void;
}) {
  const { busy, run } = useAct<"now" | "all">();
  if (!document.inAttesaDal) return null;
  const others = document.altreInAttesa ?? 0;
  const now = async (tutte: boolean) => {
    const sure = await confirm({
      header: tutte ? "Invia tutte senza aspettare" : "Invia senza aspettare",
      message:
        "La spedizione va subito all'indirizzo del primo contatto. Il SdI di solito la accetta, ma garantisce solo l'indirizzo che assegna con la prima risposta. Continuare?",
    });
    const query = tutte ? { tutte: 1 } : {};
    if (sure) onChanged(await call(calls.sendNow, { params: { id: document.id }, query }));
  };
  return (
    <div className={styles.doubt}>
      <Notice severity="info" title="In attesa della prima risposta del SdI">
        <p className={styles.ask}>
          È la prima volta che questa casella scrive al SdI: una fattura è già partita, e con la risposta il SdI assegna
          l'indirizzo per tutte le altre. Questa parte da sola appena arriva, di solito in pochi minuti. Aspetta dal{" "}
          {formatMoment(document.inAttesaDal)}. Se l'indirizzo lo conosci già, scrivilo in{" "}
          <TextLink to="/ia/account/accountpec">PEC account</TextLink>.
        </p>
        <IfMay call={calls.sendNow}>
          <div className={styles.acts}>
            <Button row disabled={busy !== null} onClick={() => void run("now", () => now(false))}>
              Invia senza aspettare
            </Button>
            {others > 0 && (
              <Button row disabled={busy !== null} onClick={() => void run("all", () => now(true))}>
                Invia tutte le {String(others + 1)} in attesa
              </Button>
            )}
          </div>
        </IfMay>
      </Notice>
    </div>
  );
}
