import type { QuoteRow } from "@fatturachiara/contract/rooms/quotes";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { SiteLink } from "../../ui/address/site-link.tsx";
import { RowCheckbox } from "../../ui/fields/row-checkbox.tsx";
import { type Column, DataTable, TwoLines } from "../../ui/table/data-table.tsx";
import { OnPhone } from "../../ui/table/row-cells.tsx";
import { StateMark } from "../../ui/text/state-mark.tsx";
import { quoteName, stateLooks, stateWords } from "./quote-words.ts";
import styles from "./quotes.module.css";

type Choosing = { chosen: ReadonlySet<string>; onToggle(id: string): void };

/** Quotes and pro formas, one row each; `choosing`: some may be invoiced together. */
export function QuotesTable({ rows, choosing }: { rows: readonly QuoteRow[]; choosing?: Choosing | undefined }) {
  const columns: readonly Column<QuoteRow>[] = [
    ...(choosing
      ? [
          {
            key: "scegli",
            head: <span className={styles.unseen}>Scegli</span>,
            width: "44px",
            cell: (row: QuoteRow) => (
              <RowCheckbox
                label={`Scegli ${quoteName(row)}`}
                checked={choosing.chosen.has(row.id)}
                onChange={() => choosing.onToggle(row.id)}
              />
            ),
          },
        ]
      : []),
    {
      key: "numero",
      head: "Documento",
      grow: true,
      cell: (row) => (
        <TwoLines
          first={
            <SiteLink to={`/ia/quotes/${row.id}`} className={styles.link} data-row-link>
              {quoteName(row)}
            </SiteLink>
          }
          second={
            <>
              <span>{row.oggetto}</span>
              <OnPhone>
                {row.oggetto ? " · " : ""}
                {row.cliente ?? "Senza cliente"} · {stateWords(row).word}
              </OnPhone>
            </>
          }
        />
      ),
    },
    { key: "cliente", head: "Cliente", cell: (row) => <Customer name={row.cliente} />, phone: "hidden" },
    { key: "data", head: "Data", cell: (row) => (row.data ? formatGiorno(row.data) : "–"), phone: "hidden" },
    { key: "stato", head: "Stato", cell: (row) => <State row={row} />, phone: "hidden" },
    { key: "totale", head: "Totale", align: "right", cell: (row) => formatImporto(row.totale) },
  ];
  return (
    <DataTable
      caption="Preventivi e pro forma"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      {...(choosing && { isSelected: (row: QuoteRow) => choosing.chosen.has(row.id), onToggle: choosing.onToggle })}
    />
  );
}

function Customer({ name }: { name: string | null | undefined }) {
  if (!name) return "Senza cliente";
  return (
    <span className={styles.customer} title={name}>
      {name}
    </span>
  );
}

function State({ row }: { row: QuoteRow }) {
  const { word, detail } = stateWords(row);
  return (
    <TwoLines
      first={<StateMark {...stateLooks[row.stato]}>{word}</StateMark>}
      second={detail && <span className={styles.underWord}>{detail}</span>}
    />
  );
}
