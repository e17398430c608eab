import { past } from "@fatturachiara/contract/rooms/past";
import { yearOf } from "@fatturachiara/fatturapa/giorno";
import { IfMay } from "../../../session/permitted/if-may.tsx";
import { TextLink } from "../../../ui/address/text-link.tsx";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { IconFileExport, IconPlus, IconSearch, IconTrash, IconUpload } from "../../../ui/icon/icons.ts";
import { useOggi } from "../../../ui/time/oggi.tsx";
import { sentColumns } from "./document-columns.tsx";
import { DocumentList } from "./document-list.tsx";
import { filtersOn, type ListFilter, usualYear, withoutFilters } from "./list-filter.ts";

/** "Fatture emesse": every document issued, drafts and the bin included. */
export function SentPage() {
  return (
    <DocumentList
      kind="sent"
      title="Fatture emesse"
      columns={sentColumns}
      empty={(filter, onChange) => <Nothing filter={filter} onChange={onChange} />}
      action={
        <>
          <IfMay call={past.draft}>
            <ButtonLink icon={IconUpload} to="/ia/past">
              Importa XML
            </ButtonLink>
          </IfMay>
          <ButtonLink look="filled" icon={IconPlus} to="/ia/document/step/init">
            Nuova fattura
          </ButtonLink>
        </>
      }
    />
  );
}

function Nothing({ filter, onChange }: { filter: ListFilter; onChange(change: Partial<ListFilter>): void }) {
  const thisYear = yearOf(useOggi());
  const year = filter.year ?? thisYear;
  const onlyYear = filtersOn({ ...filter, year: usualYear(filter.del) }) === 0;
  if (filter.search !== "" || !onlyYear || (filter.type !== "sent" && filter.del !== 2))
    return (
      <EmptyState icon={IconSearch} sentence="Nessun documento corrisponde ai filtri.">
        <Button onClick={() => onChange(withoutFilters(filter.del))}>Togli i filtri</Button>
      </EmptyState>
    );
  if (filter.del === 2)
    return (
      <EmptyState icon={IconTrash} sentence={year ? `Nel cestino non c'è nulla del ${year}.` : "Il cestino è vuoto."}>
        <p>Le bozze eliminate restano qui 30 giorni.</p>
        {year !== 0 && <Button onClick={() => onChange({ year: 0 })}>Guarda tutti gli anni</Button>}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconFileExport}
      sentence={year ? `Non hai ancora emesso fatture nel ${year}.` : "Non hai ancora emesso fatture."}
    >
      <ButtonLink look="filled" icon={IconPlus} to="/ia/document/step/init">
        Nuova fattura
      </ButtonLink>
      {year !== 0 && <Button onClick={() => onChange({ year: 0 })}>Guarda tutti gli anni</Button>}
      <TextLink to="/ia/docs/esempio">Guarda un esempio</TextLink>
    </EmptyState>
  );
}
