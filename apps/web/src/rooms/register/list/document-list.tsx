import { document as calls, type DocumentRow } from "@fatturachiara/contract/rooms/document";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { call } from "../../../api/call.ts";
import { useShownColumns } from "../../../session/use-shown-columns.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { actingProfile } from "../../../session/user-logged.ts";
import { useListAddress } from "../../../ui/address/use-list-address.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { choiceColumn } from "../../../ui/table/choice-column.tsx";
import { ColumnsMenu } from "../../../ui/table/columns-menu.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { Pager } from "../../../ui/table/pager.tsx";
import { useNarrow } from "../../../ui/theme/use-narrow.ts";
import { SendingHeld } from "../../accountpec/index.ts";
import { nameOf, useDocumentActs } from "../../document/index.ts";
import { SendingNotice, useSendMany } from "../../sending/index.ts";
import { DocumentCards } from "./document-cards.tsx";
import { binColumns, type DocumentColumn, fixedColumns, openWords, withTotals } from "./document-columns.tsx";
import { DocumentControls } from "./document-controls.tsx";
import styles from "./document-list.module.css";
import { DocumentMenu } from "./document-menu.tsx";
import { DocumentTabs } from "./document-tabs.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { type ListFilter, pageSizes, readFilter, usualSort, usualYear, writeFilter } from "./list-filter.ts";
import { ListFoot } from "./list-foot.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useChosen } from "./use-chosen.ts";
import { useDocumentList, useTabCounts } from "./use-document-list.ts";

/** Below this width, in pixels, a row is a card. */
const roomForTable = 860;

/**
 * A list of documents, issued or received: tabs with counts, search and filters in the address, sums of all that matches,
 * acts on one row or on those chosen.
 */
export function DocumentList({
  kind,
  title,
  columns,
  ownEntries,
  empty,
  action,
}: {
  kind: "sent" | "received";
  title: string;
  columns: readonly DocumentColumn[];
  /** Entries of a row's menu that only this list has. */
  ownEntries?(row: DocumentRow): ReactNode;
  /** What stands where nothing matches: why, and the way out. */
  empty(filter: ListFilter, onChange: (change: Partial<ListFilter>) => void): ReactNode;
  /** The page's filled button. */
  action?: ReactNode;
}) {
  const profile = actingProfile(useSignedInUser());
  const [filter, onChange] = useListAddress(readFilter, writeFilter);
  const bin = filter.del === 2;
  const list = useDocumentList(kind, filter);
  const counts = useTabCounts(filter, bin);
  const years = useQuery({
    queryKey: ["document", "dates", profile],
    queryFn: ({ signal }) => call(calls.dates, { quiet: true, signal }),
  });
  const { shown, isShown, toggle } = useShownColumns(kind, columns);
  const rows = list.data?.items ?? [];
  const chosen = useChosen(rows, filter);
  const acts = useDocumentActs();
  const many = useSendMany();
  const [box, narrow] = useNarrow(roomForTable);
  const [choosing, setChoosing] = useState(false);
  const menuOf = (row: DocumentRow) => (
    <DocumentMenu row={row} acts={acts} onSend={(one) => void many.send([one])}>
      {ownEntries?.(row)}
    </DocumentMenu>
  );
  const visible = bin ? binColumns : shown;

  return (
    <>
      <PageHeader title={title} crumbs={[]}>
        {!bin && !narrow && (
          <ColumnsMenu
            columns={columns
              .filter(({ key }) => !fixedColumns.includes(key))
              .map((column) => ({ key: column.key, label: column.label, shown: isShown(column) }))}
            onToggle={toggle}
          />
        )}
        <ExportMenu kind={kind} filter={filter} total={list.data?.total ?? 0} />
        {/* Where nothing was received, what stands in the list's place offers the same. */}
        {(kind === "sent" || (list.data?.total ?? 0) > 0) && action}
      </PageHeader>
      {kind === "sent" && !bin && <SendingHeld />}
      {many.sending && (
        <div className={styles.notice}>
          <SendingNotice
            sending={many.sending}
            running={many.running}
            onStop={many.stop}
            onClose={many.close}
            onPrepare={(rows) => void many.prepare(rows)}
          />
        </div>
      )}
      <Sheet flush>
        {kind === "sent" && (
          <DocumentTabs
            type={filter.type}
            bin={bin}
            counts={bin ? counts : (list.data?.conteggi ?? null)}
            onTab={(type) => onChange({ type, ...(bin && { del: 0, year: usualYear(0), sort: usualSort(0) }) })}
            onBin={() => onChange({ type: "sent", del: 2, year: usualYear(2), sort: usualSort(2) })}
          />
        )}
        <DocumentControls
          filter={filter}
          years={years.data?.anni ?? []}
          received={kind === "received"}
          narrow={narrow}
          sortable={visible}
          onChange={onChange}
        />
        <FilterChips filter={filter} onChange={onChange} />
        <div ref={box}>
          {list.isPending ? (
            <SkeletonSheet rows={8} inside />
          ) : list.isError && !list.data ? (
            <LoadError onRetry={() => void list.refetch()} />
          ) : list.data.total === 0 ? (
            empty(filter, onChange)
          ) : (
            <div aria-busy={list.isPlaceholderData}>
              {narrow ? (
                <>
                  <div className={styles.choosing}>
                    <Button
                      row
                      look="quiet"
                      onClick={() => {
                        setChoosing(!choosing);
                        chosen.clear();
                      }}
                    >
                      {choosing ? "Fine" : "Seleziona"}
                    </Button>
                  </div>
                  <DocumentCards
                    caption={title}
                    rows={rows}
                    chosen={choosing ? chosen.has : null}
                    onToggle={chosen.toggle}
                    menuOf={menuOf}
                  />
                  <ListFoot total={list.data.total} totali={list.data.totali} open={openWords[kind]} />
                </>
              ) : (
                <DataTable
                  caption={title}
                  columns={[
                    choiceColumn<DocumentRow>({
                      rows,
                      keyOf: ({ id }) => id,
                      nameOf,
                      chosen: chosen.has,
                      onChoose: chosen.choose,
                    }),
                    ...withTotals(visible, list.data, kind),
                    {
                      key: "azioni",
                      head: <span className={styles.hidden}>Azioni</span>,
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
              )}
              <Pager
                page={filter.page}
                size={filter.size}
                sizes={pageSizes}
                total={list.data.total}
                onPage={(page) => onChange({ page })}
                onSize={(size) => onChange({ size: size as ListFilter["size"] })}
              />
            </div>
          )}
        </div>
        {chosen.rows.length > 0 && (
          <SelectionBar
            rows={chosen.rows}
            acts={acts}
            sending={many.running}
            onSend={(those) => void many.send(those).then(chosen.clear)}
            onClear={chosen.clear}
          />
        )}
      </Sheet>
    </>
  );
}
