import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { SiteLink } from "../../ui/address/site-link.tsx";
import { TextLink } from "../../ui/address/text-link.tsx";
import { FirstRows } from "../../ui/layout/first-rows.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { numberOf, partyOf, StateCell } from "../document/index.ts";
import styles from "./lists.module.css";

/** "Ultimi documenti": the last eight, each a link. */
export function LatestDocuments({ rows }: { rows: readonly DocumentRow[] }) {
  return (
    <Sheet title="Ultimi documenti" aside={<TextLink to="/ia/document/sent">Tutte le fatture emesse</TextLink>} flush>
      <FirstRows className={styles.rows} all="Mostra tutti">
        {rows.map((row) => (
          <li key={row.id}>
            <SiteLink
              to={row.statoDocumento === "B" ? `/ia/document/step/init?id=${row.id}` : `/ia/document/${row.id}`}
              className={styles.document}
            >
              <span className={styles.number}>{numberOf(row)}</span>
              <span className={styles.date}>{row.dataDocumento && formatGiorno(row.dataDocumento)}</span>
              <span className={styles.customer} title={partyOf(row)}>
                {partyOf(row)}
              </span>
              <span className={styles.state}>
                <StateCell row={row} />
              </span>
              <span className={styles.amount}>{formatImporto(row.totale)}</span>
            </SiteLink>
          </li>
        ))}
      </FirstRows>
    </Sheet>
  );
}
