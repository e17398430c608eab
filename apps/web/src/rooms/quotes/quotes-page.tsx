import { type QuoteKind, type QuoteState, quoteStates, quotes } from "@fatturachiara/contract/rooms/quotes";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useMay } from "../../session/permitted/use-may.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { type PageSize, pageSizes, readListPage, writeListPage } from "../../ui/address/list-page.ts";
import { useListAddress } from "../../ui/address/use-list-address.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { useChosen } from "../../ui/choices/use-chosen.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { IconFilePlus, IconPlus, IconSearch } from "../../ui/icon/icons.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { Pager } from "../../ui/table/pager.tsx";
import { InvoiceChosen } from "./invoice-chosen.tsx";
import { quotesKey } from "./keys.ts";
import { newQuotePath } from "./quote-words.ts";
import styles from "./quotes.module.css";
import { QuotesTable } from "./quotes-table.tsx";

type Filter = { tipo: QuoteKind; stato: QuoteState | "tutti"; q: string; page: number; size: PageSize };
const isState = (text: string | null): text is QuoteState => text !== null && Object.hasOwn(quoteStates, text);
const states = (Object.keys(quoteStates) as QuoteState[]).map((value) => ({ value, label: quoteStates[value] }));

const read = (search: URLSearchParams): Filter => {
  const stato = search.get("stato");
  return {
    tipo: search.get("tipo") === "proforma" ? "proforma" : "preventivo",
    stato: isState(stato) ? stato : "tutti",
    q: search.get("q") ?? "",
    ...readListPage(search),
  };
};

function write({ tipo, stato, q, page, size }: Filter): URLSearchParams {
  const search = new URLSearchParams();
  if (tipo !== "preventivo") search.set("tipo", tipo);
  if (stato !== "tutti") search.set("stato", stato);
  if (q) search.set("q", q);
  writeListPage(search, { page, size });
  return search;
}

/** "Preventivi": what was offered, and what was asked for before it is paid. */
export function QuotesPage() {
  const profile = useActingProfile();
  const [filter, setFilter] = useListAddress(read, write);
  const may = useMay();
  const { chosen, toggle, setChosen } = useChosen();
  const { tipo, stato, q, page, size } = filter;
  const query = { tipo, page, size, ...(stato !== "tutti" && { stato }), ...(q && { search: q }) };
  const { data, isError, refetch } = useQuery({
    queryKey: [...quotesKey, profile, "list", query],
    queryFn: ({ signal }) => call(quotes.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title="Preventivi" crumbs={[{ label: "Documenti", to: "/ia/docs-home" }]}>
        {may(quotes.create) && (
          <ButtonLink look="filled" icon={IconPlus} to={newQuotePath(tipo)}>
            {tipo === "proforma" ? "Nuova pro forma" : "Nuovo preventivo"}
          </ButtonLink>
        )}
      </PageHeader>
      <Sheet flush>
        <Controls
          filter={filter}
          onFilter={(change, typed) => {
            if (change.tipo) setChosen(new Set());
            setFilter(change, typed);
          }}
        />
        {chosen.size > 0 && <InvoiceChosen ids={[...chosen]} onDone={() => setChosen(new Set())} />}
        {isError && !data ? (
          <LoadError onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonSheet rows={8} inside />
        ) : data.items.length === 0 ? (
          <Nothing filter={filter} />
        ) : (
          <>
            <QuotesTable
              rows={data.items}
              choosing={tipo === "proforma" && may(quotes.invoiceMany) ? { chosen, onToggle: toggle } : undefined}
            />
            <Pager
              {...{ page, size, sizes: pageSizes, total: data.total }}
              onPage={(page) => setFilter({ page })}
              onSize={(size) => setFilter({ size })}
            />
          </>
        )}
      </Sheet>
    </>
  );
}

function Controls({
  filter: { tipo, stato, q },
  onFilter,
}: {
  filter: Filter;
  onFilter(change: Partial<Filter>, typed?: "typed"): void;
}) {
  return (
    <search className={styles.controls}>
      <div className={styles.search}>
        <SearchField q={q} placeholder="Numero, cliente, oggetto" onSearch={(q) => onFilter({ q }, "typed")} />
      </div>
      <Segmented
        label="Quali documenti"
        bare
        choices={[
          { value: "preventivo", label: "Preventivi" },
          { value: "proforma", label: "Pro forma" },
        ]}
        value={tipo}
        onChange={(tipo) => onFilter({ tipo })}
      />
      <SelectField
        label="Stato"
        hideLabel
        choices={[{ value: "tutti" as const, label: "Tutti gli stati" }, ...states]}
        value={stato}
        onChange={(stato) => onFilter({ stato: stato ?? "tutti" })}
      />
    </search>
  );
}

function Nothing({ filter: { q, stato, tipo } }: { filter: Filter }) {
  const may = useMay();
  if (q || stato !== "tutti")
    return <EmptyState icon={IconSearch} sentence="Niente corrisponde a quello che cerchi." />;
  return (
    <EmptyState
      icon={IconFilePlus}
      sentence={
        tipo === "proforma"
          ? "Nessuna pro forma. Chiedi il pagamento prima della fattura: quando arriva, la pro forma diventa fattura."
          : "Nessun preventivo. Scrivi l'offerta, inviala al cliente: quando accetta diventa fattura, anche con un acconto."
      }
    >
      {may(quotes.create) && (
        <ButtonLink to={newQuotePath(tipo)}>{tipo === "proforma" ? "Scrivi la prima" : "Scrivi il primo"}</ButtonLink>
      )}
    </EmptyState>
  );
}
