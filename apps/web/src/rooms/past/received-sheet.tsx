import { past, type ReceivedInvoice } from "@fatturachiara/contract/rooms/past";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { actingProfile } from "../../session/user-logged.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable, TwoLines } from "../../ui/data-table.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { pastKey } from "./keys.ts";
import styles from "./past-page.module.css";
import { ReceivedDialog } from "./received-dialog.tsx";

const size = 25;

/** The suppliers' invoices that were brought along; nothing where there is none. */
export function ReceivedSheet() {
  const profile = actingProfile(useSignedInUser());
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<ReceivedInvoice>();
  const { data } = useQuery({
    queryKey: [...pastKey, profile, "received", search, page],
    queryFn: ({ signal }) =>
      call(past.received, { query: { search: search || undefined, page, size }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
  if (!data || (data.total === 0 && search === "")) return null;
  const columns: Column<ReceivedInvoice>[] = [
    { key: "data", head: "Data", cell: (row) => formatGiorno(row.dataDocumento) },
    {
      key: "fornitore",
      head: "Fornitore",
      cell: (row) => <TwoLines first={supplierOf(row)} second={`n. ${row.numero}`} />,
    },
    { key: "totale", head: "Totale", align: "right", cell: (row) => formatImporto(row.totale) },
    {
      key: "apri",
      head: <span className={styles.hidden}>Azioni</span>,
      align: "right",
      cell: (row) => (
        <Button row onClick={() => setOpen(row)} aria-label={`Apri la n. ${row.numero} di ${supplierOf(row)}`}>
          Apri
        </Button>
      ),
    },
  ];
  return (
    <Sheet title="Ricevute portate qui" aside={String(data.total)}>
      <div className={styles.received}>
        <SearchField
          q={search}
          placeholder="Numero, fornitore, testo"
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        {data.total === 0 ? (
          <p className={styles.sentence}>Nessuna fattura ricevuta corrisponde.</p>
        ) : (
          <DataTable caption="Ricevute portate qui" columns={columns} rows={data.items} rowKey={({ id }) => id} />
        )}
        {data.total > size && (
          <Pager page={page} size={size} sizes={[size]} total={data.total} onPage={setPage} onSize={() => undefined} />
        )}
      </div>
      {open && <ReceivedDialog invoice={open} onClose={() => setOpen(undefined)} />}
    </Sheet>
  );
}

export const supplierOf = ({ denominazione, nome, cognome }: ReceivedInvoice) =>
  denominazione ?? [nome, cognome].filter(Boolean).join(" ");
