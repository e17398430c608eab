import { type ServiceCode, servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { saveFile } from "../../api/save-file.ts";
import { useKeptNames } from "../../session/kept/use-kept-names.ts";
import { IfMay } from "../../session/permitted/if-may.tsx";
import { useSignedInUser } from "../../session/use-user.ts";
import type { UserLogged } from "../../session/user-logged.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { IconDownload, IconPlus, IconSearch, IconTags, IconUpload } from "../../ui/icon/icons.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { confirmDiscard } from "../../ui/overlay/confirm-discard.ts";
import { Pager } from "../../ui/table/pager.tsx";
import { serviceCodesKey } from "./keys.ts";
import { filtered, pageSizes, readFilter, type ServiceCodeFilter, writeFilter } from "./service-code-filter.ts";
import { copyOfCode, serviceCodeValues } from "./service-code-form.ts";
import { ServiceCodeRowForm } from "./service-code-row-form.tsx";
import { ServiceCodesControls } from "./service-codes-controls.tsx";
import { ServiceCodesTable } from "./service-codes-table.tsx";
import { serviceCodesTitle } from "./service-codes-title.ts";

/** The row that is written: a known one in its place, or a new one at the top (perhaps a copy). */
type Open = { edit: string } | { copyOf?: ServiceCode } | null;

/** The list, searched here: a profile has at most a thousand codes. */
export function ServiceCodes({ rows }: { rows: readonly ServiceCode[] }) {
  const [search, setSearch] = useSearchParams();
  const queries = useQueryClient();
  const user = useSignedInUser();
  const filter = readFilter(search);
  const set = (change: Partial<ServiceCodeFilter>) =>
    setSearch(writeFilter({ ...filter, page: 1, ...change }), { replace: true, preventScrollReset: true });

  const writing = useOpenForm(rows);
  const { open, back, start, close } = writing;
  const reread = () => queries.invalidateQueries({ queryKey: serviceCodesKey });
  const saved = async () => {
    await reread();
    showToast({ severity: "success", summary: "Servizio salvato." });
    close();
  };

  const form = (keptAs: string, values: ReturnType<typeof serviceCodeValues>, id?: string) => (
    <ServiceCodeRowForm
      key={keptAs}
      keptAs={keptAs}
      {...(id ? { id } : {})}
      started={values}
      onDirty={writing.onDirty}
      onSaved={saved}
      onCancel={close}
    />
  );
  const newForm = open && !("edit" in open) ? form(keptAs(open), newValues(rows, open.copyOf, user)) : null;

  const empty = rows.length === 0 && !newForm;
  return (
    <>
      <Header filter={filter} empty={empty}>
        {!open && <NewService autoFocus={back} onClick={() => start({})} />}
      </Header>
      {empty ? (
        <NothingYet>
          <NewService autoFocus={back} onClick={() => start({})} />
        </NothingYet>
      ) : (
        <Sheet flush>
          <ServiceCodesControls filter={filter} onChange={set} />
          {newForm}
          <Rows
            total={rows.length}
            shown={filtered(rows, filter)}
            filter={filter}
            onFilter={set}
            instead={(row) =>
              open && "edit" in open && open.edit === row.id
                ? form(keptAs(open), serviceCodeValues(row, user), row.id)
                : null
            }
            onEdit={(row) => start({ edit: row.id })}
            onCopy={(row) => start({ copyOf: row })}
            onChanged={reread}
          />
        </Sheet>
      )}
    </>
  );
}

/** One page of what the filter lets through; where that is nothing, the way back to all. */
function Rows({
  total,
  shown,
  filter,
  onFilter,
  ...table
}: {
  /** How many there are without a filter. */
  total: number;
  shown: readonly ServiceCode[];
  filter: ServiceCodeFilter;
  onFilter(change: Partial<ServiceCodeFilter>): void;
} & Omit<ComponentProps<typeof ServiceCodesTable>, "rows">) {
  if (shown.length === 0)
    return (
      total > 0 && (
        <EmptyState icon={IconSearch} sentence={nothingFound(filter)}>
          <Button onClick={() => onFilter({ q: "", archived: true })}>Mostra tutti</Button>
        </EmptyState>
      )
    );
  const { size } = filter;
  const page = Math.min(filter.page, Math.ceil(shown.length / size));
  return (
    <>
      <ServiceCodesTable rows={shown.slice((page - 1) * size, page * size)} {...table} />
      <Pager
        page={page}
        size={size}
        sizes={pageSizes}
        total={shown.length}
        onPage={(next) => onFilter({ page: next })}
        onSize={(chosen) => onFilter({ size: chosen })}
      />
    </>
  );
}

/** The name under which what is written in the row waits: a copy is told from a new one, which starts empty. */
const keptAs = (open: NonNullable<Open>): string =>
  "edit" in open ? `servizio ${open.edit}` : open.copyOf ? `copia di servizio ${open.copyOf.id}` : "servizio nuovo";

/** Which row is written, at first one in which something waits; leaving one in which something was typed is asked about. */
function useOpenForm(rows: readonly ServiceCode[]) {
  const [open, setOpen] = useState<Open>(null);
  const dirty = useRef<(() => void) | null>(null);
  const onDirty = useCallback((lose: (() => void) | null) => {
    dirty.current = lose;
  }, []);
  useKeptNames((names) => {
    const ways = [{}, ...rows.map(({ id }) => ({ edit: id })), ...rows.map((row) => ({ copyOf: row }))];
    setOpen((now) => now ?? ways.find((way) => names.includes(keptAs(way))) ?? null);
  });
  // The button that opened the form was away meanwhile: back, it has the focus again.
  const [back, setBack] = useState(false);
  const close = () => {
    dirty.current = null;
    setBack(open !== null && !("edit" in open));
    setOpen(null);
  };
  const start = async (next: Open) => {
    if (dirty.current && !(await confirmDiscard())) return;
    dirty.current?.();
    dirty.current = null;
    setOpen(next);
  };
  return { open, back, onDirty, start, close };
}

/** What a new code starts from: nothing, or another one with a code of its own. */
function newValues(rows: readonly ServiceCode[], copied: ServiceCode | undefined, user: UserLogged) {
  const code = copied
    ? copyOfCode(
        copied.code,
        rows.map((row) => row.code),
      )
    : "";
  return { ...serviceCodeValues(copied, user), attivo: true, code };
}

function NewService(props: { autoFocus: boolean; onClick(): void }) {
  return (
    <IfMay call={servicecode.create}>
      <Button look="filled" icon={IconPlus} {...props}>
        Nuovo servizio
      </Button>
    </IfMay>
  );
}

function ImportCodes() {
  return (
    <IfMay call={servicecode.csvStep1}>
      <ButtonLink icon={IconUpload} to="/ia/account/servicecode/import">
        Importa CSV
      </ButtonLink>
    </IfMay>
  );
}

function Header({ filter, empty, children }: { filter: ServiceCodeFilter; empty: boolean; children: ReactNode }) {
  return (
    <PageHeader {...serviceCodesTitle}>
      {!empty && (
        <>
          <ImportCodes />
          <Button icon={IconDownload} onClick={() => exportCodes(filter)}>
            Esporta CSV
          </Button>
          {children}
        </>
      )}
    </PageHeader>
  );
}

function NothingYet({ children }: { children: ReactNode }) {
  return (
    <Sheet>
      <EmptyState
        icon={IconTags}
        sentence="Salva qui i servizi che fatturi spesso: li richiamerai digitando il codice."
      >
        {children}
        <ImportCodes />
      </EmptyState>
    </Sheet>
  );
}

/** The list as it is seen, as a file. */
async function exportCodes({ q, archived, order }: ServiceCodeFilter): Promise<void> {
  await failedFields(async () => {
    const query = { q: q || null, archiviati: archived ? 1 : null, ordine: order };
    saveFile(await call(servicecode.export, { query }));
  });
}

const nothingFound = ({ q }: ServiceCodeFilter) =>
  q ? "Nessun servizio corrisponde alla ricerca." : "Tutti i servizi sono archiviati.";
