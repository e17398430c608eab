import { envelopeTrust } from "@fatturachiara/contract/rooms/envelope-trust";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { IfMay } from "../../../session/permitted/if-may.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { formatDay } from "../../../ui/time/format-instant.ts";
import styles from "./envelope-trust.module.css";
import { TrustMeaning } from "./trust-meaning.tsx";
import { useEnvelopeTrust } from "./use-envelope-trust.ts";

/** Beside the settings of a mailbox whose envelopes never verify: what was said of its provider, and the way back. */
export function EnvelopeTrustCard() {
  const { choice, saying, trust, askEachTime } = useEnvelopeTrust();
  if (!choice || choice.scelta === "nessuna") return null;
  const trusted = choice.scelta === "fidato";
  return (
    <Sheet title="Fatture ricevute">
      <div className={styles.card}>
        <p>
          {choice.dal ? since(trusted, choice.dal) : "La firma dei messaggi di questa casella non risulta mai valida."}
        </p>
        {!trusted && (
          <details>
            <summary>Che cosa vuol dire</summary>
            <TrustMeaning />
          </details>
        )}
        <IfMay call={envelopeTrust.trust}>
          <div className={styles.acts}>
            {trusted ? (
              <Button row saving={saying} onClick={() => void askEachTime()}>
                Torna a confermare ogni fattura
              </Button>
            ) : (
              <Button row saving={saying} onClick={() => void trust()}>
                Fidati del gestore
              </Button>
            )}
          </div>
        </IfMay>
      </div>
    </Sheet>
  );
}

const since = (trusted: boolean, instant: string) =>
  trusted
    ? conApostrofo`Dal ${formatDay(instant)} ti fidi del gestore: le fatture ricevute non aspettano la tua conferma.`
    : conApostrofo`Dal ${formatDay(instant)} confermi tu ogni fattura ricevuta, perché la firma dei messaggi non risulta mai valida.`;
