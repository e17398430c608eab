import { document as calls, type DocumentRow } from "@fatturachiara/contract/rooms/document";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { call } from "../../../api/call.ts";
import { useShownColumns } from "../../../session/use-shown-columns.ts";
import { useActingProfile } from "../../../session/use-user.ts";
import { useListAddress } from "../../../ui/address/use-list-address.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { ColumnsMenu } from "../../../ui/table/columns-menu.tsx";
import { LastRows, useLastRows } from "../../../ui/table/last-rows.tsx";
import { useNarrow } from "../../../ui/theme/use-narrow.ts";
import { EnvelopeTrustNotice, SendingHeld } from "../../accountpec/index.ts";
import { useDocumentActs } from "../../document/index.ts";
import { SendingNotice, useSendMany } from "../../sending/index.ts";
import { binColumns, type DocumentColumn, fixedColumns, namedAfter, withoutRepeated } from "./document-columns.tsx";
import { DocumentControls } from "./document-controls.tsx";
import styles from "./document-list.module.css";
import { DocumentMenu } from "./document-menu.tsx";
import { DocumentRows } from "./document-rows.tsx";
import { DocumentTabs } from "./document-tabs.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { type ListFilter, readFilter, usualSort, usualYear, writeFilter } from "./list-filter.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useChosen } from "./use-chosen.ts";
import { useDocumentList, useTabCounts } from "./use-document-list.ts";

/** Below this width, in pixels, a row is a card. */
const roomForTable = 860;

type DocumentListProps = {
  kind: "sent" | "received";
  title: string;
  columns: readonly DocumentColumn[];
  /** Entries of a row's menu that only this list has. */
  ownEntries?(row: DocumentRow): ReactNode;
  /** What stands where nothing matches: why, and the way out. */
  empty(filter: ListFilter, onChange: (change: Partial<ListFilter>) => void): ReactNode;
  /** The page's filled button. */
  action?: ReactNode;
};

/**
 * A list of documents, issued or received: tabs with counts, search and filters in the address, sums of all that matches,
 * acts on one row or on those chosen.
 */
export function DocumentList({ kind, title, columns, ownEntries, empty, action }: DocumentListProps) {
  const [filter, onChange] = useListAddress(readFilter, writeFilter);
  const bin = filter.del === 2;
  const list = useDocumentList(kind, filter);
  const counts = useTabCounts(filter, bin);
  const years = useYears();
  const { shown, isShown, toggle } = useShownColumns(kind, columns);
  const data = useLastRows(list.data);
  const total = data?.total ?? 0;
  const chosen = useChosen(list.data?.items ?? [], filter);
  const acts = useDocumentActs();
  const many = useSendMany();
  const [box, narrow] = useNarrow(roomForTable);
  const menuOf = (row: DocumentRow) => (
    <DocumentMenu row={row} acts={acts} onSend={(row) => void many.send([row])}>
      {ownEntries?.(row)}
    </DocumentMenu>
  );
  const visible = withoutRepeated(namedAfter(bin ? binColumns : shown, data), data);

  return (
    <>
      <PageHeader title={title} crumbs={[]}>
        {!bin && !narrow && <ChooseColumns columns={columns} isShown={isShown} onToggle={toggle} />}
        <ExportMenu kind={kind} filter={filter} total={total} />
        {/* Where nothing was received, what stands in the list's place offers the same. */}
        {(kind === "sent" || total > 0) && action}
      </PageHeader>
      {kind === "sent" && !bin && <SendingHeld />}
      {kind === "received" && <EnvelopeTrustNotice />}
      <SendingMany many={many} />
      <Sheet flush>
        {kind === "sent" && (
          <Tabs filter={filter} counts={bin ? counts : (data?.conteggi ?? null)} onChange={onChange} />
        )}
        <DocumentControls
          filter={filter}
          years={years}
          received={kind === "received"}
          narrow={narrow}
          sortable={visible}
          onChange={onChange}
        />
        <FilterChips filter={filter} onChange={onChange} />
        <div ref={box}>
          {!data ? (
            <Coming failed={list.isError} onRetry={() => void list.refetch()} />
          ) : data.total === 0 && !list.isError ? (
            empty(filter, onChange)
          ) : (
            <LastRows failed={list.isError && !list.data} onRetry={() => void list.refetch()}>
              <DocumentRows
                kind={kind}
                title={title}
                page={data}
                columns={visible}
                isOld={list.isPlaceholderData}
                narrow={narrow}
                chosen={chosen}
                menuOf={menuOf}
                filter={filter}
                onChange={onChange}
              />
            </LastRows>
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

/** Years that have documents. */
function useYears(): readonly number[] {
  const profile = useActingProfile();
  const { data } = useQuery({
    queryKey: ["document", "dates", profile],
    queryFn: ({ signal }) => call(calls.dates, { quiet: true, signal }),
  });
  return data?.anni ?? [];
}

function Coming({ failed, onRetry }: { failed: boolean; onRetry(): void }) {
  return failed ? <LoadError onRetry={onRetry} /> : <SkeletonSheet rows={8} inside />;
}

/** Which columns there are, to show or hide. */
function ChooseColumns({
  columns,
  isShown,
  onToggle,
}: {
  columns: readonly DocumentColumn[];
  isShown(column: DocumentColumn): boolean;
  onToggle(key: string): void;
}) {
  return (
    <ColumnsMenu
      columns={columns
        .filter(({ key }) => !fixedColumns.includes(key))
        .map((column) => ({ key: column.key, label: column.label, shown: isShown(column) }))}
      onToggle={onToggle}
    />
  );
}

/** How far the sending of those chosen has come. */
function SendingMany({ many }: { many: ReturnType<typeof useSendMany> }) {
  if (!many.sending) return null;
  return (
    <div className={styles.notice}>
      <SendingNotice
        sending={many.sending}
        running={many.running}
        onStop={many.stop}
        onClose={many.close}
        onPrepare={(rows) => void many.prepare(rows)}
      />
    </div>
  );
}

/** The tabs of what was issued; into the bin and out of it year and order begin anew. */
function Tabs({
  filter: { type, del },
  counts,
  onChange,
}: {
  filter: ListFilter;
  counts: ComponentProps<typeof DocumentTabs>["counts"];
  onChange(change: Partial<ListFilter>): void;
}) {
  const bin = del === 2;
  return (
    <DocumentTabs
      type={type}
      bin={bin}
      counts={counts}
      onTab={(type) => onChange({ type, ...(bin && { del: 0, year: usualYear(0), sort: usualSort(0) }) })}
      onBin={() => onChange({ type: "sent", del: 2, year: usualYear(2), sort: usualSort(2) })}
    />
  );
}
