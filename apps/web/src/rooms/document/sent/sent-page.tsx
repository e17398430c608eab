import { document as calls, type DocumentRow } from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { call } from "../../../api/call.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { type Column, DataTable, TwoLines } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconFileExport, IconFilePlus, IconSearch } from "../../../ui/icons.ts";
import { LoadError } from "../../../ui/load-error.tsx";
import { useOggi } from "../../../ui/oggi.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { SkeletonSheet } from "../../../ui/skeletons.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { TextButton } from "../../../ui/text-link.tsx";
import { counterpartName } from "../row-name.ts";
import { titleOf } from "../step/title-of.ts";
import styles from "./sent-page.module.css";

/** Milliseconds between two looks while a document waits for its receipts. */
const lookAgain = 2_000;

const tabs = [
  { type: "sent", label: "Tutte" },
  { type: "B", label: "Bozze" },
  { type: "I", label: "Inviate" },
  { type: "E", label: "Scartate" },
  { type: "C", label: "Confermate" },
  { type: "A", label: "Annullate" },
] as const;

/** "Fatture emesse": every document of a year, filtered by status and by what is typed; filters live in the address. */
export function SentPage() {
  const oggi = useOggi();
  const thisYear = Number(oggi.slice(0, 4));
  const [search, setSearch] = useSearchParams();
  const type = search.get("type") ?? "sent";
  const year = Number(search.get("year") ?? thisYear);
  const words = search.get("search") ?? "";
  const change = (patch: Record<string, string | null>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(patch)) value ? next.set(key, value) : next.delete(key);
        return next;
      },
      { replace: true },
    );

  const list = useQuery({
    queryKey: ["document", "list", { type, year, words }],
    queryFn: async () => {
      const found = await call(calls.list, { query: { type, year, search: words || undefined }, quiet: true });
      return Array.isArray(found) ? found : found.items;
    },
    refetchInterval: ({ state }) => (state.data?.some((row) => row.statoDocumento === "I") ? lookAgain : false),
    placeholderData: (before) => before,
  });

  return (
    <>
      <PageHeader title="Fatture emesse" crumbs={[]}>
        <ButtonLink look="filled" icon={IconFilePlus} to="/ia/document/step/init">
          Nuova fattura
        </ButtonLink>
      </PageHeader>
      <Sheet flush>
        <fieldset className={styles.tabs} aria-label="Stato">
          {tabs.map((tab) => (
            <button
              key={tab.type}
              type="button"
              className={styles.tab}
              aria-pressed={type === tab.type}
              onClick={() => change({ type: tab.type === "sent" ? null : tab.type })}
            >
              {tab.label}
            </button>
          ))}
        </fieldset>
        <div className={styles.filters}>
          <SearchBox words={words} onWords={(text) => change({ search: text || null })} />
          <div className={styles.year}>
            <SelectField
              label="Anno"
              choices={[thisYear, thisYear - 1, thisYear - 2]
                .map((value) => ({ value, label: String(value) }))
                .concat({ value: 0, label: "Tutti" })}
              value={year}
              onChange={(value) => change({ year: value === null || value === thisYear ? null : String(value) })}
            />
          </div>
        </div>
        {list.isPending ? (
          <SkeletonSheet rows={6} />
        ) : list.isError ? (
          <LoadError onRetry={() => void list.refetch()} />
        ) : list.data.length === 0 ? (
          <Nothing
            filtered={words !== "" || type !== "sent"}
            year={year}
            clear={() => change({ search: null, type: null })}
          />
        ) : (
          <Rows rows={list.data} />
        )}
      </Sheet>
    </>
  );
}

function SearchBox({ words, onWords }: { words: string; onWords(text: string): void }) {
  const [text, setText] = useState(words);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts a search
  useEffect(() => {
    if (text === words) return;
    const timer = setTimeout(() => onWords(text.trim()), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className={styles.search}>
      <TextField
        label="Cerca"
        placeholder="Numero, cliente, partita IVA, testo o importo"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </div>
  );
}

function Nothing({ filtered, year, clear }: { filtered: boolean; year: number; clear(): void }) {
  if (filtered)
    return (
      <EmptyState icon={IconSearch} sentence="Nessun documento corrisponde ai filtri.">
        <TextButton onClick={clear}>Togli i filtri</TextButton>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconFileExport}
      sentence={year ? `Non hai ancora emesso fatture nel ${year}.` : "Non hai ancora emesso fatture."}
    >
      <ButtonLink look="filled" to="/ia/document/step/init">
        Nuova fattura
      </ButtonLink>
    </EmptyState>
  );
}

const columns: readonly Column<DocumentRow>[] = [
  {
    key: "numero",
    head: "Numero",
    cell: (row) => (
      <Link to={addressOf(row)} className={styles.link}>
        <TwoLines
          first={row.numeroDocumentoInvio ?? "Senza numero"}
          second={
            row.tipoDocumento
              ? TipoDocumento.perCodice(row.tipoDocumento as TipoDocumento)?.descrizione
              : titleOf(row.idTipoDocumento, null)
          }
        />
      </Link>
    ),
  },
  {
    key: "data",
    head: "Data",
    phone: "hidden",
    cell: (row) => (row.dataDocumento ? formatGiorno(row.dataDocumento) : "–"),
  },
  {
    key: "cliente",
    head: "Cliente",
    cell: (row) => <TwoLines first={counterpartName(row) || "Cliente da scegliere"} second={row.idFiscaleIva} />,
  },
  { key: "totale", head: "Totale", align: "right", phone: "hidden", cell: (row) => formatImporto(row.totale) },
  { key: "netto", head: "Netto", align: "right", cell: (row) => formatImporto(row.nettoAPagare) },
  {
    key: "stato",
    head: "Stato",
    cell: (row) => <StatusBadge stato={row.statoDocumento} sottoStato={row.sottoStato} />,
  },
];

/** A table; where there is little room one card per document, amount at the right and state below it. */
function Rows({ rows }: { rows: readonly DocumentRow[] }) {
  return (
    <div className={styles.rows}>
      <div className={styles.table}>
        <DataTable caption="Fatture emesse" columns={columns} rows={rows} rowKey={(row) => row.id} />
      </div>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={addressOf(row)} className={styles.card}>
              <span className={styles.cardLine}>
                <span className={styles.name}>{counterpartName(row) || "Cliente da scegliere"}</span>
                <span className={styles.amount}>{formatImporto(row.nettoAPagare)}</span>
              </span>
              <span className={styles.cardLine}>
                <span className={styles.caption}>{captionOf(row)}</span>
                <StatusBadge stato={row.statoDocumento} sottoStato={row.sottoStato} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const addressOf = (row: DocumentRow) =>
  row.statoDocumento === "B" ? `/ia/document/step/init?id=${row.id}` : `/ia/document/${row.id}`;

const captionOf = (row: DocumentRow) =>
  [row.numeroDocumentoInvio ?? "Senza numero", row.dataDocumento && formatGiorno(row.dataDocumento)]
    .filter(Boolean)
    .join(" · ");
