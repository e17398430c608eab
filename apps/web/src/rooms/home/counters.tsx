import type { Home } from "@fatturachiara/contract/rooms/account";
import { Link } from "react-router";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./counters.module.css";

/** How many documents stand where; each number leads to its list. */
const counters: readonly { key: keyof Home["conteggi"]; label: string; to: string; alarm?: boolean }[] = [
  { key: "bozze", label: "Bozze", to: "/ia/document/sent?type=B" },
  { key: "inviate", label: "Inviate", to: "/ia/document/sent?type=I" },
  { key: "scartate", label: "Scartate", to: "/ia/document/sent?type=E", alarm: true },
  { key: "confermate", label: "Confermate", to: "/ia/document/sent?type=C" },
  { key: "clienti", label: "Clienti", to: "/ia/clients/list" },
];

export function Counters({ counts }: { counts: Home["conteggi"] }) {
  return (
    <Sheet flush>
      <ul className={styles.figures}>
        {counters.map(({ key, label, to, alarm }) => (
          <li key={key}>
            <Link to={to} className={styles.figure}>
              <span className={styles.label}>{label}</span>
              <span className={alarm && counts[key] > 0 ? styles.alarm : styles.number}>{counts[key]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
