import type { StatementResult, StatementTaken } from "@fatturachiara/contract/rooms/movements";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { InOrder } from "../../ui/text/in-order.tsx";
import styles from "./movements.module.css";
import { useUndoStatement } from "./use-undo-statement.ts";

/** At most so many rows that could not be read are named one by one. */
const named = 20;

/** What a file gave: new movements, those that were there, what was left out, and the way back. */
export function TakenStatement({
  name,
  result: { formato, estratti },
  onDismiss,
}: {
  name: string;
  result: StatementResult;
  onDismiss(): void;
}) {
  return (
    <InOrder of={estratti}>
      {(taken) => <One name={name} formato={formato} taken={taken} onDismiss={onDismiss} />}
    </InOrder>
  );
}

function One({
  name,
  formato,
  taken,
  onDismiss,
}: {
  name: string;
  formato: string;
  taken: StatementTaken;
  onDismiss(): void;
}) {
  const { undo, busy } = useUndoStatement();
  const { conto, contoNuovo, idImportazione, nuovi, errori, avvisi, apertura, chiusura } = taken;
  const doubtful = errori.length > 0 || avvisi.length > 0;
  return (
    <Notice severity={doubtful ? "warn" : "success"} title={`${name} (${formato}): ${countWords(taken)}`}>
      <p className={styles.said}>
        {contoNuovo ? `Abbiamo aggiunto il conto «${conto}».` : `Conto: ${conto}.`}
        {apertura && chiusura && ` Saldo da ${formatImporto(apertura.importo)} a ${formatImporto(chiusura.importo)}.`}
      </p>
      {doubtful && (
        <ul className={styles.notices}>
          <InOrder of={avvisi}>{(sentence) => <li>{sentence}</li>}</InOrder>
          <InOrder of={errori.slice(0, named)}>
            {({ riga, messaggio }) => (
              <li>
                Riga {riga}: {messaggio}.
              </li>
            )}
          </InOrder>
          {errori.length > named && <li>E altre {errori.length - named} righe che non sono leggibili.</li>}
        </ul>
      )}
      <div className={styles.acts}>
        <Button row onClick={onDismiss}>
          Va bene
        </Button>
        {idImportazione && nuovi > 0 && (
          <Button
            row
            disabled={busy}
            onClick={async () => (await undo({ id: idImportazione, nomeFile: name })) && onDismiss()}
          >
            Annulla importazione
          </Button>
        )}
      </div>
    </Notice>
  );
}

function countWords({ nuovi, presenti, nonContabilizzati }: StatementTaken): string {
  return [
    nuovi === 1 ? "1 movimento nuovo" : `${nuovi} movimenti nuovi`,
    presenti > 0 && (presenti === 1 ? "1 già presente" : `${presenti} già presenti`),
    nonContabilizzati > 0 && `${nonContabilizzati} non ancora contabilizzati`,
  ]
    .filter(Boolean)
    .join(", ");
}
