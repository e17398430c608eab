import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { SiteLink } from "../../ui/address/site-link.tsx";
import { TextLink } from "../../ui/address/text-link.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { CreditedTag, creatorWords, StatusBadge, subStateOf, undeliveredWords } from "../document/index.ts";
import styles from "./lists.module.css";

/** "Ultimi documenti": the last eight, each a link. */
export function LatestDocuments({ rows }: { rows: readonly DocumentRow[] }) {
  return (
    <Sheet title="Ultimi documenti" aside={<TextLink to="/ia/document/sent">Tutte le fatture emesse</TextLink>} flush>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <SiteLink
              to={row.statoDocumento === "B" ? `/ia/document/step/init?id=${row.id}` : `/ia/document/${row.id}`}
              className={styles.document}
            >
              <span className={styles.number}>{row.numeroDocumentoInvio ?? "Senza numero"}</span>
              <span className={styles.date}>{row.dataDocumento && formatGiorno(row.dataDocumento)}</span>
              <span className={styles.customer}>
                {row.denominazione || [row.nome, row.cognome].filter(Boolean).join(" ") || "Cliente da scegliere"}
              </span>
              <span className={styles.state}>
                <StatusBadge
                  stato={row.statoDocumento}
                  sottoStato={subStateOf(row)}
                  detail={row.sottoStato === "draft" ? creatorWords(row) : undefined}
                  {...undeliveredWords(row)}
                />
                <CreditedTag row={row} />
              </span>
              <span className={styles.amount}>{formatImporto(row.totale)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
