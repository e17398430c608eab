import { type Occurrence, type RecurringDetail, recurring } from "@fatturachiara/contract/rooms/recurring";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useMay } from "../../session/permitted/use-may.ts";
import { TextLink } from "../../ui/address/text-link.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import styles from "./recurring.module.css";
import { stateWords } from "./recurring-words.ts";
import type { RecurringActs } from "./use-recurring-acts.ts";

type Props = { detail: RecurringDetail; acts: RecurringActs; more: More };
/** How further ones are had, as long as there are any. */
type More = { loading: boolean; left: boolean; show(): void };

/** What comes next, each of which can be left out, and what became of those before. */
export function Occurrences({ detail, acts, more }: Props) {
  const may = useMay();
  const coming = detail.occorrenze.filter((one) => isComing(one, detail)).reverse();
  const past = detail.occorrenze.filter(
    (occurrence) => !isComing(occurrence, detail) && occurrence.stato !== "chiesta" && occurrence.stato !== "persa",
  );
  return (
    <>
      <Sheet title="In arrivo" flush>
        {coming.length === 0 ? (
          <p className={styles.none}>Non ce ne sono altri.</p>
        ) : (
          <ul className={styles.rows}>
            {coming.map((occurrence) => (
              <Row key={occurrence.giorno} occurrence={occurrence}>
                {may(recurring.skip) && (
                  <Button
                    row
                    look="quiet"
                    disabled={acts.busy === occurrence.giorno}
                    aria-label={conApostrofo`${occurrence.stato === "saltata" ? "Non saltare" : "Salta"} quello del ${formatGiorno(occurrence.previsto)}`}
                    onClick={() => void acts.skip(detail, occurrence.giorno, occurrence.stato !== "saltata")}
                  >
                    {occurrence.stato === "saltata" ? "Non saltare" : "Salta"}
                  </Button>
                )}
              </Row>
            ))}
          </ul>
        )}
        {coming.length > 0 && <Further altre={detail.altre} more={more} />}
      </Sheet>
      {past.length > 0 && (
        <Sheet title="Già passati" flush>
          <ul className={styles.rows}>
            {past.map((occurrence) => (
              <Row key={occurrence.giorno} occurrence={occurrence}>
                {occurrence.documento && !occurrence.documento.eliminato && (
                  <TextLink to={`/ia/document/${occurrence.documento.id}`}>
                    {occurrence.documento.numero ? `n. ${occurrence.documento.numero}` : "Apri la bozza"}
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

/** How many come later, and the way to see them. */
function Further({ altre, more }: { altre: RecurringDetail["altre"]; more: More }) {
  if (altre === 0 || !more.left) return null;
  return (
    <div className={styles.more}>
      <span>
        {altre ? `Poi ne ${altre === 1 ? "arriva un altro" : `arrivano altri ${altre}`}.` : "Continua senza fine."}
      </span>
      <Button row look="quiet" saving={more.loading} onClick={more.show}>
        Mostra i successivi
      </Button>
    </div>
  );
}

function Row({ occurrence, children }: { occurrence: Occurrence; children: React.ReactNode }) {
  const state = occurrence.documento?.eliminato ? "Fatta, poi eliminata" : stateWords[occurrence.stato];
  return (
    <li className={styles.occurrence}>
      <span className={styles.day}>{formatGiorno(occurrence.previsto)}</span>
      <span className={styles.words}>
        <span>{occurrence.periodo}</span>
        <span className={styles.caption}>
          {[occurrence.stato === "prevista" ? "" : state, occurrence.motivo].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className={styles.amount}>{formatImporto(occurrence.totale)}</span>
      {children}
    </li>
  );
}
