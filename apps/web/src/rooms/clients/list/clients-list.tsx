import { type ClientPage, clients } from "@fatturachiara/contract/rooms/clients";
import { yearOf } from "@fatturachiara/fatturapa/giorno";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { IfMay } from "../../../session/permitted/if-may.tsx";
import { useShownColumns } from "../../../session/use-shown-columns.ts";
import { useActingProfile } from "../../../session/use-user.ts";
import { useListAddress } from "../../../ui/address/use-list-address.ts";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../../ui/feedback/skeletons.tsx";
import { IconAddressBook, IconPlus, IconSearch, IconUpload } from "../../../ui/icon/icons.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { ColumnsMenu } from "../../../ui/table/columns-menu.tsx";
import { LastRows, useLastRows } from "../../../ui/table/last-rows.tsx";
import { Pager } from "../../../ui/table/pager.tsx";
import { useOggi } from "../../../ui/time/oggi.tsx";
import { clientsKey } from "../client/keys.ts";
import { ClientsControls } from "./clients-controls.tsx";
import { ClientsTable, clientColumns } from "./clients-table.tsx";
import { DuplicateClients } from "./duplicate-clients.tsx";
import { ExportMenu, ImportMenu } from "./file-menus.tsx";
import { asQuery, type ListFilter, pageSizes, readFilter, writeFilter } from "./list-filter.ts";

/** "Clienti": the address book, searched and filtered; what is shown stands in the address. */
export function ClientsList() {
  const [filter, set] = useListAddress(readFilter, writeFilter);
  const columns = clientColumns(yearOf(useOggi()));
  const { shown, isShown, toggle } = useShownColumns("clients", columns);

  const { data: come, isError, isPlaceholderData, refetch } = useClients(filter);
  const data = useLastRows(come);
  const narrowed = filter.q !== "" || filter.kind !== null || filter.archived !== 0;
  const empty = data?.total === 0 && !narrowed;

  return (
    <>
      <PageHeader title="Clienti" crumbs={[]}>
        {!empty && (
          <>
            <ColumnsMenu
              columns={columns
                .filter(({ label }) => label !== undefined)
                .map((column) => ({ key: column.key, label: column.label ?? "", shown: isShown(column) }))}
              onToggle={toggle}
            />
            <ButtonLink to="/ia/declarations">Dichiarazioni d'intento</ButtonLink>
            <IfMay call={clients.csvStep1}>
              <ImportMenu />
            </IfMay>
            <ExportMenu filter={filter} />
            <NewClient />
          </>
        )}
      </PageHeader>
      {isError && !data ? (
        <LoadError onRetry={refetch} />
      ) : !data ? (
        <SkeletonSheet rows={8} />
      ) : empty ? (
        <NothingYet onArchived={() => set({ archived: 1 })} />
      ) : (
        <Sheet flush>
          <ClientsControls filter={filter} counts={data.conteggi} onChange={set} />
          {data.total === 0 ? (
            <NoMatch onAll={() => set({ q: "", kind: null, archived: 0 })} />
          ) : (
            <div aria-busy={isPlaceholderData}>
              <LastRows failed={isError && !come} onRetry={() => void refetch()}>
                <ClientsTable columns={shown} page={data} sort={{ by: filter.sort, onSort: (sort) => set({ sort }) }} />
              </LastRows>
              <Pager
                page={filter.page}
                size={filter.size}
                sizes={pageSizes}
                total={data.total}
                onPage={(page) => set({ page })}
                onSize={(size) => set({ size: size })}
              />
            </div>
          )}
        </Sheet>
      )}
      <DuplicateClients />
    </>
  );
}

function useClients(filter: ListFilter) {
  const profile = useActingProfile();
  return useQuery({
    queryKey: [...clientsKey, profile, "list", filter],
    queryFn: ({ signal }) => readList(filter, signal),
    placeholderData: keepPreviousData,
  });
}

function NewClient() {
  return (
    <ButtonLink look="filled" icon={IconPlus} to="/ia/clients/save">
      Nuovo cliente
    </ButtonLink>
  );
}

function NoMatch({ onAll }: { onAll(): void }) {
  return (
    <EmptyState icon={IconSearch} sentence="Nessun cliente corrisponde alla ricerca.">
      <Button onClick={onAll}>Togli i filtri</Button>
    </EmptyState>
  );
}

function NothingYet({ onArchived }: { onArchived(): void }) {
  return (
    <Sheet>
      <EmptyState icon={IconAddressBook} sentence="Nessun cliente. Aggiungine uno o importa un file.">
        <NewClient />
        <IfMay call={clients.csvStep1}>
          <ButtonLink icon={IconUpload} to="/ia/clients/import">
            Importa CSV
          </ButtonLink>
          <ButtonLink to="/ia/clients/import/invoices">Importa da fatture XML</ButtonLink>
        </IfMay>
        <Button look="quiet" onClick={onArchived}>
          Mostra archiviati
        </Button>
      </EmptyState>
    </Sheet>
  );
}

async function readList(filter: ListFilter, signal: AbortSignal): Promise<ClientPage> {
  const { page, size } = filter;
  const answer = await call(clients.list, { query: { ...asQuery(filter), page, size }, quiet: true, signal });
  if (Array.isArray(answer)) throw new Error("A page was asked for");
  return answer;
}
