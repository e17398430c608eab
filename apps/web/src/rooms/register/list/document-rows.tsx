import type { DocumentPage, DocumentRow } from "@fatturachiara/contract/rooms/document";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { choiceColumn } from "../../../ui/table/choice-column.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { Pager } from "../../../ui/table/pager.tsx";
import { ActsHead } from "../../../ui/table/row-cells.tsx";
import { nameOf } from "../../document/index.ts";
import { DocumentCards } from "./document-cards.tsx";
import { type DocumentColumn, openWords, withTotals } from "./document-columns.tsx";
import styles from "./document-list.module.css";
import { type ListFilter, pageSizes } from "./list-filter.ts";
import { ListFoot } from "./list-foot.tsx";
import type { useChosen } from "./use-chosen.ts";

type Rows = {
  kind: "sent" | "received";
  title: string;
  page: DocumentPage;
  chosen: ReturnType<typeof useChosen>;
  menuOf(row: DocumentRow): ReactNode;
};
type Table = Rows & {
  columns: readonly DocumentColumn[];
  filter: ListFilter;
  onChange(change: Partial<ListFilter>): void;
};

/** One page of a list of documents: a table with sums, or cards where there is no room for one. */
export function DocumentRows({ isOld, narrow, ...rows }: Table & { isOld: boolean; narrow: boolean }) {
  const { page, filter, onChange } = rows;
  return (
    <div aria-busy={isOld}>
      {narrow ? <Cards {...rows} /> : <WideTable {...rows} />}
      <Pager
        page={filter.page}
        size={filter.size}
        sizes={pageSizes}
        total={page.total}
        onPage={(page) => onChange({ page })}
        onSize={(size) => onChange({ size })}
      />
    </div>
  );
}

function Cards({ kind, title, page, chosen, menuOf }: Rows) {
  return (
    <>
      <div className={styles.choosing}>
        <Button row look="quiet" onClick={chosen.startOrEnd}>
          {chosen.choosing ? "Fine" : "Seleziona"}
        </Button>
      </div>
      <DocumentCards
        caption={title}
        rows={page.items}
        chosen={chosen.choosing ? chosen.has : null}
        onToggle={chosen.toggle}
        menuOf={menuOf}
      />
      <ListFoot total={page.total} totali={page.totali} open={openWords[kind]} />
    </>
  );
}

function WideTable({ kind, title, page, columns, chosen, menuOf, filter, onChange }: Table) {
  const rows = page.items;
  return (
    <DataTable
      caption={title}
      columns={[
        choiceColumn<DocumentRow>({ rows, keyOf: ({ id }) => id, nameOf, chosen: chosen.has, onChoose: chosen.choose }),
        ...withTotals(columns, page, kind),
        {
          key: "azioni",
          head: <ActsHead />,
          align: "right",
          cell: menuOf,
        },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      isSelected={({ id }) => chosen.has(id)}
      onToggle={chosen.toggle}
      sort={{ by: filter.sort, onSort: (sort) => onChange({ sort }) }}
    />
  );
}
