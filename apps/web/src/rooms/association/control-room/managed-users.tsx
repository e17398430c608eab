import type { Current } from "@fatturachiara/contract/rooms/association";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { IconPackageExport, IconSearch } from "../../../ui/icon/icons.ts";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { Pager } from "../../../ui/table/pager.tsx";
import { useOggi } from "../../../ui/time/oggi.tsx";
import {
  countOf,
  filtered,
  type ManagedFilter,
  type Order,
  pageSizes,
  readFilter,
  type Show,
  shows,
  writeFilter,
} from "./managed-filter.ts";
import styles from "./managed-users.module.css";
import { ManagedUsersTable } from "./managed-users-table.tsx";

const labels: Record<Show, string> = {
  tutti: "Tutti",
  scadenze: "Con scadenze",
  scarti: "Con scarti",
  attese: "Con attese",
  bozze: "Con bozze",
  scaduti: "Scaduti",
};

const orderChoices = [
  { value: "problemi", label: "Prima i problemi" },
  { value: "scadenza", label: "Per scadenza" },
  { value: "nome", label: "Per nome" },
] as const satisfies readonly { value: Order; label: string }[];

/** The table of those I manage, searched, filtered, some of them chosen; what is shown stands in the address. */
export function ManagedUsers({
  rows,
  onExport,
}: {
  rows: readonly Current[];
  /** Ids of the rows whose quarter is wanted; absent where nothing may be exported. */
  onExport?: ((ids: readonly string[]) => void) | undefined;
}) {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const filter = readFilter(search);
  const set = (change: Partial<ManagedFilter>) =>
    setSearch(writeFilter({ ...filter, page: 1, ...change }), { replace: true, preventScrollReset: !change.page });
  const oggi = useOggi();
  const shown = filtered(rows, filter, oggi);
  // Only what is seen can be chosen: a filter takes the rest out.
  const every = shown.map(({ id }) => id);
  const wanted = new Set(chosen);
  const selected = every.filter((id) => wanted.has(id));
  const page = Math.min(filter.page, Math.max(1, Math.ceil(shown.length / filter.size)));
  return (
    <Sheet flush>
      <search className={styles.controls}>
        <div className={styles.search}>
          <SearchField q={filter.q} placeholder="Azienda, P.IVA, e-mail" onSearch={(q) => set({ q })} />
        </div>
        <div className={styles.order}>
          <SelectField
            label="Ordine"
            hideLabel
            choices={orderChoices}
            value={filter.order}
            onChange={(order) => set({ order: order ?? "problemi" })}
          />
        </div>
        <Segmented
          label="Mostra"
          bare
          choices={shows.map((value) => ({ value, label: `${labels[value]} ${countOf(rows, value, oggi)}` }))}
          value={filter.show}
          onChange={(show) => set({ show })}
        />
      </search>
      {shown.length === 0 ? (
        <EmptyState icon={IconSearch} sentence="Nessun utente corrisponde alla ricerca.">
          <Button onClick={() => set({ q: "", show: "tutti" })}>Togli i filtri</Button>
        </EmptyState>
      ) : (
        <>
          <ManagedUsersTable
            rows={shown.slice((page - 1) * filter.size, page * filter.size)}
            every={every}
            selected={selected}
            onSelect={onExport && setChosen}
          />
          {shown.length > Math.min(...pageSizes) && (
            <Pager
              {...{ page, size: filter.size, sizes: pageSizes, total: shown.length }}
              onPage={(page) => set({ page })}
              onSize={(size) => set({ size })}
            />
          )}
        </>
      )}
      {onExport && selected.length > 0 && (
        <Bulk count={selected.length} onExport={() => onExport(selected)} onNone={() => setChosen([])} />
      )}
    </Sheet>
  );
}

/** What is done with all that are chosen. */
function Bulk({ count, onExport, onNone }: { count: number; onExport(): void; onNone(): void }) {
  return (
    <div className={styles.bulk}>
      <output className={styles.count}>{count === 1 ? "1 selezionato" : `${count} selezionati`}</output>
      <Button look="quiet" icon={IconPackageExport} onClick={onExport}>
        Esporta trimestre
      </Button>
      <Button look="quiet" className={styles.end} onClick={onNone}>
        Deseleziona
      </Button>
    </div>
  );
}
