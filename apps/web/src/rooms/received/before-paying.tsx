import { type ReceivedDocument, received } from "@fatturachiara/contract/rooms/document-received";
import { formattaIban } from "@fatturachiara/fatturapa/identita";
import { IfMay } from "../../session/permitted/if-may.tsx";
import { TextLink } from "../../ui/address/text-link.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { SignatureDoubt } from "../messages/index.ts";
import styles from "./received.module.css";
import { useReceivedActs } from "./use-received-acts.ts";

/** What has to be said before anything else of a supplier's invoice: another IBAN than the last time, a mail that is not proved. */
export function BeforePaying({ document }: { document: ReceivedDocument }) {
  const acts = useReceivedActs();
  const { iban, ibanPrima, ibanDiverso, daVerificare, verifica, firme } = document;
  return (
    <>
      {ibanDiverso && (
        <div className={styles.doubt}>
          <Notice severity="error" title="L'IBAN non è quello dell'ultima fattura di questo fornitore">
            Questa chiede di pagare su {written(iban)}; l'ultima su {written(ibanPrima)}. Prima di pagare chiama il
            fornitore, a un numero che conosci già.
          </Notice>
        </div>
      )}
      {verifica === "gestore fidato" ? (
        <div className={styles.doubt}>
          <Notice severity="info" title="È tra le fatture da pagare perché ti fidi del gestore della PEC">
            La firma del messaggio che l'ha portata non risulta valida, come per gli altri di questa casella.{" "}
            <TextLink to="/ia/account/accountpec">Vai alle impostazioni della PEC</TextLink>
          </Notice>
        </div>
      ) : (
        <SignatureDoubt firme={firme} about="received" className={styles.doubt} />
      )}
      {daVerificare && (
        <div className={styles.doubt}>
          <Notice severity="warn" title="Non è tra le fatture da pagare">
            <p className={styles.why}>
              Il messaggio che l'ha portata non è provato: finché non la confermi, la fattura non è contata tra quelle
              da pagare e le sue scadenze non risultano.
            </p>
            <IfMay call={received.verify}>
              <Button row onClick={() => void acts.verify(document)}>
                È vera: mettila tra quelle da pagare
              </Button>
            </IfMay>
          </Notice>
        </div>
      )}
    </>
  );
}

const written = (iban: readonly string[]) => iban.map((one) => formattaIban(one)).join(", ");
