import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { SiteLink } from "../../ui/address/site-link.tsx";
import { TextLink } from "../../ui/address/text-link.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { addressOf, numberOf, partyOf, StateCell } from "../document/index.ts";
import styles from "./recent-documents.module.css";

/** The last documents of one list, each a way to its page; nothing where there is none. */
export function RecentDocuments({
  title,
  rows,
  all,
}: {
  title: string;
  rows: readonly DocumentRow[];
  /** The list they are of. */
  all: { to: string; words: string };
}) {
  if (rows.length === 0) return null;
  return (
    <Sheet title={title} aside={<TextLink to={all.to}>{all.words}</TextLink>} flush>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <SiteLink to={addressOf(row) ?? all.to} className={styles.row}>
              <span className={styles.party} title={partyOf(row)}>
                {partyOf(row)}
              </span>
              <span className={styles.number}>{numberOf(row)}</span>
              <span className={styles.date}>{row.dataDocumento && formatGiorno(row.dataDocumento)}</span>
              <span className={styles.state}>
                <StateCell row={row} />
              </span>
              <span className={styles.amount}>{formatImporto(row.totale)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
