import type { Occurrence, RecurringDetail } from "@fatturachiara/contract/rooms/recurring";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { TextLink } from "../../ui/address/text-link.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import styles from "./recurring.module.css";
import { stateWords } from "./recurring-words.ts";
import type { RecurringActs } from "./use-recurring-acts.ts";

type Props = { detail: RecurringDetail; acts: RecurringActs };

/** What comes next, each of which can be left out, and what became of those before. */
export function Occurrences({ detail, acts }: Props) {
  const coming = detail.occorrenze.filter((one) => isComing(one, detail)).reverse();
  const past = detail.occorrenze.filter(
    (one) => !isComing(one, detail) && one.stato !== "chiesta" && one.stato !== "persa",
  );
  return (
    <>
      <Sheet title="In arrivo" flush>
        {coming.length === 0 ? (
          <p className={styles.none}>Non ce ne sono altri.</p>
        ) : (
          <ul className={styles.rows}>
            {coming.map((one) => (
              <Row key={one.giorno} one={one}>
                <Button
                  row
                  look="quiet"
                  disabled={acts.busy === one.giorno}
                  aria-label={conApostrofo`${one.stato === "saltata" ? "Non saltare" : "Salta"} quello del ${formatGiorno(one.previsto)}`}
                  onClick={() => void acts.skip(detail, one.giorno, one.stato !== "saltata")}
                >
                  {one.stato === "saltata" ? "Non saltare" : "Salta"}
                </Button>
              </Row>
            ))}
          </ul>
        )}
      </Sheet>
      {past.length > 0 && (
        <Sheet title="Già passati" flush>
          <ul className={styles.rows}>
            {past.map((one) => (
              <Row key={one.giorno} one={one}>
                {one.documento && !one.documento.eliminato && (
                  <TextLink to={`/ia/document/${one.documento.id}`}>
                    {one.documento.numero ? `n. ${one.documento.numero}` : "Apri la bozza"}
                  </TextLink>
                )}
              </Row>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}

const isComing = ({ stato, previsto }: Occurrence, { prossima }: RecurringDetail): boolean =>
  stato === "prevista" || (stato === "saltata" && prossima != null && previsto >= prossima);

function Row({ one, children }: { one: Occurrence; children: React.ReactNode }) {
  const state = one.documento?.eliminato ? "Fatta, poi eliminata" : stateWords[one.stato];
  return (
    <li className={styles.occurrence}>
      <span className={styles.day}>{formatGiorno(one.previsto)}</span>
      <span className={styles.words}>
        <span>{one.periodo}</span>
        <span className={styles.caption}>
          {[one.stato === "prevista" ? "" : state, one.motivo].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className={styles.amount}>{formatImporto(one.totale)}</span>
      {children}
    </li>
  );
}
