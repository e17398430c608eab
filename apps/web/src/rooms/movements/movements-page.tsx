import type { MovementAccount, MovementState } from "@fatturachiara/contract/rooms/movements";
import { movements } from "@fatturachiara/contract/rooms/movements";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useMay } from "../../session/permitted/use-may.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { type PageSize, pageSizes, readListPage, writeListPage } from "../../ui/address/list-page.ts";
import { useListAddress } from "../../ui/address/use-list-address.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { IconBuildingBank, IconSearch } from "../../ui/icon/icons.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { Pager } from "../../ui/table/pager.tsx";
import { Accounts } from "./accounts.tsx";
import { GivenFiles } from "./given-files.tsx";
import { movementsKey } from "./keys.ts";
import styles from "./movements.module.css";
import { MovementsTable } from "./movements-table.tsx";
import { PastStatements } from "./past-statements.tsx";
import { useGivenFiles } from "./use-given-files.ts";

type Filter = { conto: string; stato: MovementState | "tutti"; q: string; page: number; size: PageSize };

const read = (search: URLSearchParams): Filter => {
  const stato = search.get("stato");
  return {
    conto: search.get("conto") ?? "",
    stato: stato === "ignorato" || stato === "abbinato" || stato === "tutti" ? stato : "aperto",
    q: search.get("q") ?? "",
    ...readListPage(search),
  };
};

function write({ conto, stato, q, page, size }: Filter): URLSearchParams {
  const search = new URLSearchParams();
  if (conto) search.set("conto", conto);
  if (stato !== "aperto") search.set("stato", stato);
  if (q) search.set("q", q);
  writeListPage(search, { page, size });
  return search;
}

/** "Movimenti": what moved on the bank accounts, from the files that banks hand out; a file may be dropped anywhere. */
export function MovementsPage() {
  const profile = useActingProfile();
  const [filter, setFilter] = useListAddress(read, write);
  const upload = useGivenFiles();
  const accounts = useQuery({
    queryKey: [...movementsKey, profile, "accounts"],
    queryFn: ({ signal }) => call(movements.accounts, { signal }),
  });
  const known = accounts.data ?? [];
  const may = useMay();

  return (
    <>
      <PageHeader title="Movimenti" crumbs={[{ label: "Documenti", to: "/ia/docs-home" }]} />
      <div className={styles.page}>
        {may(movements.upload) ? (
          <GivenFiles upload={upload} accounts={known} first={accounts.isSuccess && known.length === 0} />
        ) : (
          accounts.isSuccess && known.length === 0 && <Nothing filter={{ q: "", stato: "tutti" }} />
        )}
        {accounts.isError && !accounts.data ? (
          <Sheet>
            <LoadError onRetry={() => void accounts.refetch()} />
          </Sheet>
        ) : accounts.isPending ? (
          <SkeletonSheet rows={6} />
        ) : (
          known.length > 0 && (
            <>
              <Accounts accounts={known} />
              <List filter={filter} onFilter={setFilter} accounts={known} />
              <PastStatements />
            </>
          )
        )}
      </div>
    </>
  );
}

function List({
  filter,
  onFilter,
  accounts,
}: {
  filter: Filter;
  onFilter(change: Partial<Filter>, how?: "typed"): void;
  accounts: readonly MovementAccount[];
}) {
  const profile = useActingProfile();
  const { conto, stato, q, page, size } = filter;
  const query = {
    ...{ page, size },
    ...(conto && { conto }),
    ...(stato !== "tutti" && { stato }),
    ...(q && { search: q }),
  };
  const { data, isError, refetch } = useQuery({
    queryKey: [...movementsKey, profile, "list", query],
    queryFn: ({ signal }) => call(movements.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Sheet flush>
      <search className={styles.controls}>
        <div className={styles.search}>
          <SearchField q={q} placeholder="Nome, causale, importo" onSearch={(q) => onFilter({ q }, "typed")} />
        </div>
        {accounts.length > 1 && (
          <SelectField
            label="Conto"
            hideLabel
            choices={[
              { value: "", label: "Tutti i conti" },
              ...accounts.map(({ id, nome }) => ({ value: id, label: nome })),
            ]}
            value={conto}
            onChange={(conto) => onFilter({ conto: conto ?? "" })}
          />
        )}
        <Segmented
          label="Quali movimenti"
          bare
          choices={[
            { value: "aperto", label: "Da vedere" },
            { value: "abbinato", label: "Abbinati" },
            { value: "ignorato", label: "Ignorati" },
            { value: "tutti", label: "Tutti" },
          ]}
          value={stato}
          onChange={(stato) => onFilter({ stato })}
        />
      </search>
      {isError && !data ? (
        <LoadError onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonSheet rows={8} inside />
      ) : data.items.length === 0 ? (
        <Nothing filter={filter} />
      ) : (
        <>
          <MovementsTable rows={data.items} />
          <Pager
            {...{ page, size, sizes: pageSizes, total: data.total }}
            onPage={(page) => onFilter({ page })}
            onSize={(size) => onFilter({ size })}
          />
        </>
      )}
    </Sheet>
  );
}

const nothing: Readonly<Record<Filter["stato"], string>> = {
  aperto: "Nessun movimento da vedere: sei in pari.",
  abbinato: "Nessun movimento abbinato.",
  ignorato: "Nessun movimento ignorato.",
  tutti: "Nessun movimento.",
};

function Nothing({ filter: { q, stato } }: { filter: Pick<Filter, "q" | "stato"> }) {
  if (q) return <EmptyState icon={IconSearch} sentence="Nessun movimento corrisponde alla ricerca." />;
  return <EmptyState icon={IconBuildingBank} sentence={nothing[stato]} />;
}
