import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { RowCheckbox } from "../../../ui/fields/row-checkbox.tsx";
import { rowClick, rowKeys } from "../../../ui/table/row-keys.ts";
import { addressOf, counted, nameOf, numberOf, partyOf, StateLine, StateWord } from "../../document/index.ts";
import styles from "./document-cards.module.css";

/** The list where there is little room: who and how much, then number, day and state; boxes only while choosing. */
export function DocumentCards({
  caption,
  rows,
  chosen,
  onToggle,
  menuOf,
}: {
  caption: string;
  rows: readonly DocumentRow[];
  /** Null: nothing is being chosen. */
  chosen: ((id: string) => boolean) | null;
  onToggle(id: string): void;
  menuOf(row: DocumentRow): ReactNode;
}) {
  return (
    <ul
      className={styles.cards}
      aria-label={caption}
      onKeyDown={(event) => rowKeys(event, onToggle)}
      onClick={rowClick}
    >
      {rows.map((row) => (
        <li key={row.id} data-row={row.id} data-selected={chosen?.(row.id) ?? false} className={styles.card}>
          {chosen && (
            <RowCheckbox
              label={`Seleziona ${nameOf(row)}`}
              checked={chosen(row.id)}
              onChange={() => onToggle(row.id)}
            />
          )}
          <span className={styles.words}>
            <span className={styles.line}>
              <Name row={row} />
              <span className={styles.amount}>{formatImporto(counted(row, row.nettoAPagare))}</span>
            </span>
            <span className={styles.line}>
              <span className={styles.caption}>
                {numberOf(row)}
                {row.dataDocumento && ` · ${formatGiorno(row.dataDocumento)}`}
              </span>
              <StateWord row={row} />
            </span>
            <StateLine row={row} />
          </span>
          {menuOf(row)}
        </li>
      ))}
    </ul>
  );
}

function Name({ row }: { row: DocumentRow }) {
  const to = addressOf(row);
  if (!to) return <span className={styles.name}>{partyOf(row)}</span>;
  return (
    <Link to={to} className={styles.name} data-row-link>
      {partyOf(row)}
    </Link>
  );
}
