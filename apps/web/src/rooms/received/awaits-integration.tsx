import { type ReceivedDocument, received } from "@fatturachiara/contract/rooms/document-received";
import { IfMay } from "../../session/permitted/if-may.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import styles from "./received.module.css";
import { useReceivedActs } from "./use-received-acts.ts";

/** Of a supplier's invoice whose VAT is ours to add: what it is left out of until then, and the act that adds it. */
export function AwaitsIntegration({ document }: { document: ReceivedDocument }) {
  const acts = useReceivedActs();
  const from = document.attendeIntegrazione;
  if (!from) return null;
  return (
    <div className={styles.doubt}>
      <Notice
        severity="warn"
        title="Da integrare con l'IVA"
        action={
          <IfMay call={received.makeDraft}>
            <Button row onClick={() => void acts.makeDraft(document)}>
              Integra questa
            </Button>
          </IfMay>
        }
      >
        {from === "estero"
          ? "È una fattura estera senza IVA: finché non la integri non entra in nessun rigo della liquidazione (VP3, VP4, VP5)."
          : "Il fornitore ha lasciato a te l'IVA: finché non la integri, l'imposta non entra nella liquidazione (VP4, VP5)."}
      </Notice>
    </div>
  );
}
