import { past } from "@fatturachiara/contract/rooms/past";
import { yearOf } from "@fatturachiara/fatturapa/giorno";
import { IfMay } from "../../session/permitted/if-may.tsx";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { IconHelpCircle, IconInbox, IconSearch, IconUpload } from "../../ui/icon/icons.ts";
import { useOggi } from "../../ui/time/oggi.tsx";
import { isReceived } from "../document/index.ts";
import { UnrecognisedLink } from "../messages/index.ts";
import {
  type DocumentColumn,
  DocumentList,
  filtersOn,
  type ListFilter,
  sentColumns,
  usualYear,
  withoutFilters,
} from "../register/index.ts";
import { ReceivedEntries } from "./received-entries.tsx";

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
      ownEntries={(row) => isReceived(row) && <ReceivedEntries row={row} />}
      action={
        <>
          <UnrecognisedLink />
          <IfMay call={past.draft}>
            <ButtonLink icon={IconUpload} to="/ia/past?ricevute">
              Importa XML
            </ButtonLink>
          </IfMay>
        </>
      }
      empty={(filter, onChange) => <Nothing filter={filter} onChange={onChange} />}
    />
  );
}

function Nothing({ filter, onChange }: { filter: ListFilter; onChange(change: Partial<ListFilter>): void }) {
  const thisYear = yearOf(useOggi());
  const year = filter.year ?? thisYear;
  if (filter.search !== "" || filtersOn({ ...filter, year: usualYear(filter.del) }) > 0)
    return (
      <EmptyState icon={IconSearch} sentence="Nessuna fattura ricevuta corrisponde ai filtri.">
        <Button onClick={() => onChange(withoutFilters(0))}>Togli i filtri</Button>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconInbox}
      sentence={`Nessuna fattura ricevuta${year ? ` nel ${year}` : ""}. Per riceverle qui registra la tua PEC come indirizzo telematico su Fatture e Corrispettivi.`}
    >
      {year !== 0 && <Button onClick={() => onChange({ year: 0 })}>Guarda tutti gli anni</Button>}
      <IfMay call={past.draft}>
        <ButtonLink look="filled" icon={IconUpload} to="/ia/past?ricevute">
          Importa XML
        </ButtonLink>
      </IfMay>
      <ButtonLink icon={IconHelpCircle} to="/ia/docs/fatture-ricevute">
        Come riceverle qui
      </ButtonLink>
      <UnrecognisedLink />
    </EmptyState>
  );
}
