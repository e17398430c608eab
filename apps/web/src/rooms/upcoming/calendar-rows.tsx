import type { PlannedOccurrence } from "@fatturachiara/contract/rooms/recurring";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { monthOf, yearOf } from "@fatturachiara/fatturapa/giorno";
import { formatGiorno, formatImporto, nomeMese } from "@fatturachiara/fatturapa/presentazione";
import { SiteLink } from "../../ui/address/site-link.tsx";
import { modeWords } from "./mode-words.ts";
import styles from "./upcoming.module.css";

type Row = PlannedOccurrence;

/** What is coming, one line each; without `whose` beside a card that says it. */
export function CalendarRows({ rows, whose = true }: { rows: readonly Row[]; whose?: boolean }) {
  return (
    <ul className={whose ? styles.rows : `${styles.rows} ${styles.narrow}`}>
      {rows.map((row) => (
        <li key={`${row.idRicorrente} ${row.giorno}`}>
          <SiteLink to={`/ia/recurring/${row.idRicorrente}`} className={styles.coming}>
            <span className={styles.day}>{formatGiorno(row.previsto)}</span>
            <span className={styles.words}>
              <span className={styles.name}>{row.nome}</span>
              <span className={styles.caption}>
                {[whose && row.cliente, row.periodo, modeWords[row.modo]].filter(Boolean).join(" · ")}
              </span>
            </span>
            <span className={styles.amount}>{formatImporto(row.totale)}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** The same month by month, each with its sum. */
export function CalendarByMonth({ rows }: { rows: readonly Row[] }) {
  const months = [...Map.groupBy(rows, ({ previsto }) => previsto.slice(0, 7)).values()];
  return months.map((ofMonth) => {
    const [{ previsto } = { previsto: "" }] = ofMonth;
    return (
      <section key={previsto} aria-label={monthTitle(previsto)}>
        <h3 className={styles.month}>
          <span>{monthTitle(previsto)}</span>
          <span className={styles.amount}>{formatImporto(Decimal.sum(ofMonth.map(({ totale }) => totale)))}</span>
        </h3>
        <CalendarRows rows={ofMonth} />
      </section>
    );
  });
}

const monthTitle = (day: string) => `${nomeMese(monthOf(day))} ${yearOf(day)}`;
