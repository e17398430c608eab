import { type Client, clients } from "@fatturachiara/contract/rooms/clients";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { call } from "../../api/call.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { actingProfile } from "../../session/user-logged.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconAddressBook, IconPlus, IconSearch, IconUpload } from "../../ui/icons.ts";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { SkeletonSheet } from "../../ui/skeletons.tsx";
import { ClientsControls } from "./clients-controls.tsx";
import { ClientsTable } from "./clients-table.tsx";
import { DuplicateClients } from "./duplicate-clients.tsx";
import { ExportMenu, ImportMenu } from "./file-menus.tsx";
import { clientsKey } from "./keys.ts";
import { type ListFilter, pageSizes, readFilter, writeFilter } from "./list-filter.ts";

/** "Clienti": the address book, searched and filtered; what is shown stands in the address. */
export function ClientsList() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  // What was asked for last: the address arrives a moment later, and a second choice must not undo the first.
  const asked = useRef(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what says that the filter is another one
  useEffect(() => {
    asked.current = filter;
  }, [search]);
  const set = (change: Partial<ListFilter>) => {
    asked.current = { ...asked.current, page: 1, ...change };
    setSearch(writeFilter(asked.current), { replace: true, preventScrollReset: true });
  };

  const profile = actingProfile(useSignedInUser());
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [...clientsKey, profile, "list", filter],
    queryFn: ({ signal }) => readList(filter, signal),
    placeholderData: keepPreviousData,
  });
  const narrowed = filter.q !== "" || filter.kind !== null || filter.archived;
  const empty = data?.total === 0 && !narrowed;

  return (
    <>
      <PageHeader title="Clienti" crumbs={[]}>
        {!empty && (
          <>
            <ImportMenu />
            <ExportMenu filter={filter} />
            <ButtonLink look="filled" icon={IconPlus} to="/ia/clients/save">
              Nuovo cliente
            </ButtonLink>
          </>
        )}
      </PageHeader>
      {isError && !data ? (
        <LoadError onRetry={refetch} />
      ) : !data ? (
        <SkeletonSheet rows={8} />
      ) : empty ? (
        <Sheet>
          <EmptyState icon={IconAddressBook} sentence="Nessun cliente. Aggiungine uno o importa un file.">
            <ButtonLink look="filled" icon={IconPlus} to="/ia/clients/save">
              Nuovo cliente
            </ButtonLink>
            <ButtonLink icon={IconUpload} to="/ia/clients/import">
              Importa CSV
            </ButtonLink>
            <ButtonLink to="/ia/clients/import/invoices">Importa da fatture XML</ButtonLink>
            <Button look="quiet" onClick={() => set({ archived: true })}>
              Mostra archiviati
            </Button>
          </EmptyState>
        </Sheet>
      ) : (
        <Sheet flush>
          <ClientsControls filter={filter} onChange={set} />
          {data.total === 0 ? (
            <EmptyState icon={IconSearch} sentence="Nessun cliente corrisponde alla ricerca.">
              <Button onClick={() => set({ q: "", kind: null, archived: false })}>Togli i filtri</Button>
            </EmptyState>
          ) : (
            <div aria-busy={isPlaceholderData}>
              <ClientsTable rows={data.items} />
              <Pager
                page={filter.page}
                size={filter.size}
                sizes={pageSizes}
                total={data.total}
                onPage={(page) => set({ page })}
                onSize={(size) => set({ size: size as ListFilter["size"] })}
              />
            </div>
          )}
        </Sheet>
      )}
      <DuplicateClients />
    </>
  );
}

async function readList(
  { q, kind, archived, page, size }: ListFilter,
  signal: AbortSignal,
): Promise<{ items: Client[]; total: number }> {
  const answer = await call(clients.list, {
    query: { q: q || null, ipf: kind, sd: archived ? 1 : null, page, size },
    quiet: true,
    signal,
  });
  return Array.isArray(answer) ? { items: answer, total: answer.length } : answer;
}
