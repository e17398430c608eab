import type { Current } from "@fatturachiara/contract/rooms/association";
import { useSearchParams } from "react-router";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconSearch } from "../../ui/icons.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { countOf, filtered, type ManagedFilter, readFilter, type Show, shows, writeFilter } from "./managed-filter.ts";
import styles from "./managed-users.module.css";
import { ManagedUsersTable } from "./managed-users-table.tsx";

const labels: Record<Show, string> = {
  tutti: "Tutti",
  scarti: "Con scarti",
  attese: "Con attese",
  scaduti: "Scaduti",
};

/** The table of those I manage, searched and filtered; what is shown stands in the address. */
export function ManagedUsers({ rows }: { rows: readonly Current[] }) {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const set = (change: Partial<ManagedFilter>) =>
    setSearch(writeFilter({ ...filter, ...change }), { replace: true, preventScrollReset: true });
  const shown = filtered(rows, filter);
  return (
    <Sheet flush>
      <search className={styles.controls}>
        <div className={styles.search}>
          <SearchField q={filter.q} placeholder="Azienda, P.IVA, e-mail" onSearch={(q) => set({ q })} />
        </div>
        <Segmented
          label="Mostra"
          choices={shows.map((value) => ({ value, label: `${labels[value]} ${countOf(rows, value)}` }))}
          value={filter.show}
          onChange={(show) => set({ show })}
        />
        <span className={styles.order}>Ordine: problemi</span>
      </search>
      {shown.length === 0 ? (
        <EmptyState icon={IconSearch} sentence="Nessun utente corrisponde alla ricerca.">
          <Button onClick={() => set({ q: "", show: "tutti" })}>Togli i filtri</Button>
        </EmptyState>
      ) : (
        <ManagedUsersTable rows={shown} />
      )}
    </Sheet>
  );
}
