import type { Current } from "@fatturachiara/contract/rooms/association";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type { ReactNode } from "react";
import { useOggi } from "../../../ui/time/oggi.tsx";
import styles from "./control-room-figures.module.css";
import { daysUntil, soonDays } from "./days-until.ts";
import { countOf } from "./managed-filter.ts";

const sum = (rows: readonly Current[], of: (row: Current) => number) => rows.reduce((total, row) => total + of(row), 0);
/** The first of some days. */
const firstOf = (days: readonly (Giorno | null | undefined)[]) =>
  days.filter((day) => day !== null && day !== undefined).sort()[0];
const usersWord = (n: number) => (n === 0 ? "nessun utente" : n === 1 ? "1 utente" : `${n} utenti`);

/** What waits over all I manage: four figures in one sheet. */
export function ControlRoomFigures({ rows }: { rows: readonly Current[] }) {
  const rejected = sum(rows, (row) => row.scartate);
  const oggi = useOggi();
  const expired = countOf(rows, "scaduti", oggi);
  const firstRejected = firstOf(rows.map((row) => row.correggiEntro));
  const firstDraft = firstOf(rows.map((row) => row.bozzaEntro));
  const ending = rows.filter(
    ({ expiringDate, isExpired }) => expiringDate && !isExpired && daysUntil(expiringDate, oggi) <= soonDays,
  ).length;
  const figures: { label: string; value: ReactNode; of: string; wrong?: boolean }[] = [
    {
      label: "Scartate da correggere",
      value: rejected,
      of: firstRejected
        ? conApostrofo`la prima entro il ${formatGiorno(firstRejected)}`
        : usersWord(countOf(rows, "scarti", oggi)),
      wrong: rejected > 0,
    },
    {
      label: "In attesa da più di 5 giorni",
      value: sum(rows, (row) => row.inAttesa),
      of: usersWord(countOf(rows, "attese", oggi)),
    },
    {
      label: "Bozze da inviare",
      value: sum(rows, (row) => row.bozze),
      of: firstDraft
        ? conApostrofo`la prima scade il ${formatGiorno(firstDraft)}`
        : usersWord(countOf(rows, "bozze", oggi)),
    },
    {
      label: "Abbonamenti",
      value: expired === 1 ? "1 scaduto" : `${expired} scaduti`,
      of:
        ending === 0
          ? `su ${usersWord(rows.length)}`
          : ending === 1
            ? `1 scade entro ${soonDays} giorni`
            : `${ending} scadono entro ${soonDays} giorni`,
    },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, of, wrong }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={wrong ? `${styles.value} ${styles.wrong}` : styles.value}>{value}</dd>
          <dd className={styles.of}>{of}</dd>
        </div>
      ))}
    </dl>
  );
}
