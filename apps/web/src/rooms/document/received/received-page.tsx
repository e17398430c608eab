import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconInbox, IconMailCog, IconSearch } from "../../../ui/icons.ts";
import { sentColumns } from "../list/document-columns.tsx";
import { DocumentList } from "../list/document-list.tsx";
import { filtersOn, withoutFilters } from "../list/list-filter.ts";

const keys = ["numero", "dataDocumento", "cliente", "imponibile", "totaleIva", "totale", "scadenza"];

/** The columns of issued documents that suppliers' invoices have as well. */
const columns = sentColumns
  .filter(({ key }) => keys.includes(key))
  .map((column) => (column.key === "cliente" ? { ...column, label: "Fornitore", head: "Fornitore" } : column));

/** "Fatture ricevute": what suppliers sent through the SdI. */
export function ReceivedPage() {
  return (
    <DocumentList
      kind="received"
      title="Fatture ricevute"
      columns={columns}
      empty={(filter, onChange) =>
        filter.search !== "" || filtersOn(filter) > 0 ? (
          <EmptyState icon={IconSearch} sentence="Nessuna fattura ricevuta corrisponde ai filtri.">
            <Button onClick={() => onChange(withoutFilters(0))}>Togli i filtri</Button>
          </EmptyState>
        ) : (
          <EmptyState
            icon={IconInbox}
            sentence="Nessuna fattura ricevuta. Per riceverle qui registra la tua PEC come indirizzo telematico su Fatture e Corrispettivi."
          >
            <ButtonLink icon={IconMailCog} to="/ia/account/accountpec">
              Controlla la tua PEC
            </ButtonLink>
          </EmptyState>
        )
      }
    />
  );
}
