import type { Home } from "@fatturachiara/contract/rooms/account";
import { document } from "@fatturachiara/contract/rooms/document";
import { daysBetween, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { useMay } from "../../session/permitted/use-may.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconCircleCheck } from "../../ui/icon/icons.ts";
import { FirstRows } from "../../ui/layout/first-rows.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { inDays } from "../../ui/time/in-days.ts";
import { useOggi } from "../../ui/time/oggi.tsx";
import styles from "./to-do.module.css";
import { toDoRows } from "./to-do-rows.ts";

/** "Cosa fare oggi": one row and one button for each matter, or that all is well. */
export function ToDoList({ home }: { home: Pick<Home, "daFare" | "pec"> }) {
  const oggi = useOggi();
  const may = useMay();
  const rows = toDoRows(home, oggi);
  return (
    <Sheet title={<>Cosa fare oggi {rows.length > 0 && <span className={styles.count}>{rows.length}</span>}</>} flush>
      {rows.length === 0 ? (
        <p className={styles.nothing}>
          <Icon of={IconCircleCheck} className={styles.ok} />
          Tutto in ordine. Nessuna scadenza nei prossimi 15 giorni.
        </p>
      ) : (
        <FirstRows className={styles.rows} label="Cosa fare oggi" all="Mostra tutte">
          {rows.map(({ key, entro, urgent, icon, what, why, act, to }) => (
            <li key={key} className={styles.row}>
              <span className={urgent ? styles.lateDay : styles.day}>
                <span className={styles.date}>{entro ? shortDay(entro) : "oggi"}</span>
                {entro && <span className={styles.in}>{inDays(daysBetween(oggi, entro))}</span>}
              </span>
              <span className={urgent ? styles.urgent : styles.due}>
                <Icon of={icon} />
              </span>
              <span className={styles.words}>
                <span className={styles.what}>{what}</span>
                {why && <span className={styles.why}>{why}</span>}
              </span>
              <ButtonLink row look={urgent ? "urgent" : "outline"} to={to} className={styles.act ?? ""}>
                {may(document.send) ? act : "Apri"}
              </ButtonLink>
            </li>
          ))}
        </FirstRows>
      )}
    </Sheet>
  );
}

const day = new Intl.DateTimeFormat("it-IT", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });

/** "mer 25 nov". */
const shortDay = (giorno: Giorno) => day.format(new Date(`${giorno}T00:00:00Z`));
