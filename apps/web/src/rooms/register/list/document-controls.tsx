import { type ReactNode, useState } from "react";
import { TextButton } from "../../../ui/address/text-link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { IconAdjustmentsHorizontal } from "../../../ui/icon/icons.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { DocumentColumn } from "./document-columns.tsx";
import styles from "./document-controls.module.css";
import { FilterFields } from "./filter-fields.tsx";
import { filtersOn, type ListFilter, withoutFilters } from "./list-filter.ts";

/** What narrows a list: search and filters; where there is little room the filters, and the order, open from a button. */
export function DocumentControls({
  filter,
  years,
  received,
  narrow,
  sortable,
  onChange,
}: {
  filter: ListFilter;
  years: readonly number[];
  received: boolean;
  narrow: boolean;
  /** Columns to sort by: without heads to press, they are a choice among the filters. */
  sortable: readonly DocumentColumn[];
  onChange(change: Partial<ListFilter>, how?: "typed"): void;
}) {
  const [open, setOpen] = useState(false);
  const on = filtersOn(filter);
  const clear = () => onChange(withoutFilters(filter.del));
  const fields = <FilterFields {...{ filter, years, received, onChange }} hideLabel={!narrow} />;
  return (
    <search className={styles.controls} aria-label="Filtri dell'elenco">
      <div className={styles.search}>
        <SearchField
          q={filter.search}
          placeholder={received ? "Numero, fornitore, importo" : "Numero, cliente, importo"}
          onSearch={(search) => onChange({ search }, "typed")}
        />
      </div>
      {narrow ? (
        <>
          <Button icon={IconAdjustmentsHorizontal} onClick={() => setOpen(true)}>
            {on > 0 ? `Filtri · ${on}` : "Filtri"}
          </Button>
          <FiltersDialog
            opened={open}
            onClose={() => setOpen(false)}
            {...{ sortable, sort: filter.sort }}
            onSort={(sort) => onChange({ sort })}
            onClear={clear}
          >
            {fields}
          </FiltersDialog>
        </>
      ) : (
        <>
          <div className={styles.fields}>{fields}</div>
          {on + (filter.search ? 1 : 0) > 0 && (
            <TextButton className={styles.clear} onClick={clear}>
              Azzera filtri
            </TextButton>
          )}
        </>
      )}
    </search>
  );
}

/** The filters, and the order, where there is little room. */
function FiltersDialog({
  sortable,
  sort,
  onSort,
  onClear,
  children,
  ...dialog
}: {
  opened: boolean;
  onClose(): void;
  sortable: readonly DocumentColumn[];
  sort: string;
  onSort(sort: string): void;
  onClear(): void;
  children: ReactNode;
}) {
  return (
    <Dialog {...dialog} title="Filtri e ordine" closable>
      <div className={styles.stack}>
        {children}
        <SelectField
          label="Ordina per"
          choices={orders(sortable, sort)}
          value={sort}
          onChange={(chosen) => chosen && onSort(chosen)}
        />
        <div className={styles.acts}>
          <Button onClick={onClear}>Azzera filtri</Button>
          <Button look="filled" onClick={dialog.onClose}>
            Mostra l'elenco
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Each order both ways. */
function orders(sortable: readonly DocumentColumn[], present: string) {
  const choices = sortable.flatMap(({ sort, label }) =>
    sort
      ? [
          { value: sort, label: `${label}, crescente` },
          { value: `-${sort}`, label: `${label}, decrescente` },
        ]
      : [],
  );
  return choices.some(({ value }) => value === present)
    ? choices
    : [{ value: present, label: "Com'è ora" }, ...choices];
}
