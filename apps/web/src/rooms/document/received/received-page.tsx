import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconInbox, IconMailCog, IconSearch, IconUpload } from "../../../ui/icons.ts";
import { type DocumentColumn, sentColumns } from "../list/document-columns.tsx";
import { DocumentList } from "../list/document-list.tsx";
import { filtersOn, withoutFilters } from "../list/list-filter.ts";
import { UnrecognisedLink } from "../messages/unrecognised-link.tsx";

const keys = [
  "numero",
  "dataDocumento",
  "cliente",
  "imponibile",
  "totaleIva",
  "totale",
  "scadenza",
  "dataInvio",
  "stato",
];

/** What the columns of issued documents are here. */
const instead: Readonly<Record<string, Partial<DocumentColumn>>> = {
  cliente: { label: "Fornitore", head: "Fornitore" },
  dataInvio: { label: "Ricevuta il", head: "Ricevuta il", usuallyHidden: false },
  stato: { label: "Stato", head: "Stato", sort: undefined },
};

const columns = sentColumns
  .filter(({ key }) => keys.includes(key))
  .map((column) => ({ ...column, ...instead[column.key] }));

/** "Fatture ricevute": what suppliers sent through the SdI. */
export function ReceivedPage() {
  return (
    <DocumentList
      kind="received"
      title="Fatture ricevute"
      columns={columns}
      action={
        <>
          <UnrecognisedLink />
          <ButtonLink icon={IconUpload} to="/ia/past">
            Importa XML
          </ButtonLink>
        </>
      }
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
            <ButtonLink look="filled" icon={IconUpload} to="/ia/past">
              Importa XML
            </ButtonLink>
            <ButtonLink icon={IconMailCog} to="/ia/account/accountpec">
              Controlla la tua PEC
            </ButtonLink>
            <UnrecognisedLink />
          </EmptyState>
        )
      }
    />
  );
}
