import { type RecurringRow, recurring } from "@fatturachiara/contract/rooms/recurring";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useNavigate } from "react-router";
import { useMay } from "../../session/permitted/use-may.ts";
import { SiteLink } from "../../ui/address/site-link.tsx";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { IconDotsVertical, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from "../../ui/icon/icons.ts";
import { Menu, MenuItem } from "../../ui/overlay/menu.tsx";
import { StateMark } from "../../ui/text/state-mark.tsx";
import { modeWords } from "../upcoming/index.ts";
import styles from "./recurring.module.css";
import { ruleWords, standingLook, standingWords } from "./recurring-words.ts";
import { type RecurringActs, useRecurringActs } from "./use-recurring-acts.ts";

/** Recurring documents, one line each: what comes next, and how it stands. */
export function RecurringRows({ rows }: { rows: readonly RecurringRow[] }) {
  const acts = useRecurringActs();
  const may = useMay();
  return (
    <ul className={styles.rows} aria-label="Documenti ricorrenti">
      {rows.map((row) => (
        <li key={row.id} className={styles.model}>
          <span className={styles.words}>
            <SiteLink to={`/ia/recurring/${row.id}`} className={styles.link}>
              {row.nome}
            </SiteLink>
            <span className={styles.caption}>
              {[row.cliente || "senza cliente", ruleWords(row), modeWords[row.modo]].join(" · ")}
            </span>
          </span>
          <span className={styles.standing}>
            <Standing row={row} />
            {row.attiva && row.prossima && (
              <span className={styles.underWord}>prossimo {conApostrofo`il ${formatGiorno(row.prossima)}`}</span>
            )}
          </span>
          <span className={styles.amount}>{row.prossima ? formatImporto(row.totale) : "–"}</span>
          {may(recurring.update) && <RowMenu row={row} acts={acts} />}
        </li>
      ))}
    </ul>
  );
}

function Standing({ row }: { row: RecurringRow }) {
  return <StateMark {...standingLook(row)}>{standingWords(row)}</StateMark>;
}

function RowMenu({ row, acts }: { row: RecurringRow; acts: RecurringActs }) {
  const navigate = useNavigate();
  return (
    <Menu width={200} opener={<IconButton label={`Azioni su ${row.nome}`} icon={IconDotsVertical} />}>
      <MenuItem icon={IconPencil} onClick={() => navigate(`/ia/recurring/save?id=${row.id}`)}>
        Modifica
      </MenuItem>
      {row.attiva ? (
        <MenuItem icon={IconPlayerPause} onClick={() => void acts.pause(row)}>
          Metti in pausa
        </MenuItem>
      ) : (
        <MenuItem icon={IconPlayerPlay} onClick={() => void acts.resume(row)}>
          Riattiva
        </MenuItem>
      )}
      <MenuItem icon={IconTrash} onClick={() => void acts.remove(row, () => undefined)}>
        Elimina
      </MenuItem>
    </Menu>
  );
}
