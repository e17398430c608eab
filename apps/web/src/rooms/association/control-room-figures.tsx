import type { Current } from "@fatturachiara/contract/rooms/association";
import styles from "./control-room-figures.module.css";
import { countOf } from "./managed-filter.ts";

const sum = (rows: readonly Current[], of: (row: Current) => number) => rows.reduce((total, row) => total + of(row), 0);
const usersWord = (n: number) => (n === 1 ? "1 utente" : `${n} utenti`);

/** What waits over all I manage: four figures in one sheet. */
export function ControlRoomFigures({ rows }: { rows: readonly Current[] }) {
  const rejected = sum(rows, (row) => row.scartate);
  const expired = countOf(rows, "scaduti");
  const figures = [
    { label: "Scartate da correggere", value: rejected, of: usersWord(countOf(rows, "scarti")), wrong: rejected > 0 },
    {
      label: "In attesa da più di 5 giorni",
      value: sum(rows, (row) => row.inAttesa),
      of: usersWord(countOf(rows, "attese")),
    },
    {
      label: "Bozze da inviare",
      value: sum(rows, (row) => row.bozze),
      of: usersWord(rows.filter((row) => row.bozze > 0).length),
    },
    { label: "Abbonamenti scaduti", value: expired, of: `su ${usersWord(rows.length)}` },
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
