import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { kinds } from "./kinds.tsx";
import styles from "./list-controls.module.css";
import type { ListFilter } from "./list-filter.ts";

const choices = [{ value: 0, label: "Tutti" }, ...kinds.map(({ value, plural }) => ({ value, label: plural }))];

/** Search, kind, archived. */
export function ListControls({
  filter,
  onChange,
}: {
  filter: ListFilter;
  onChange(change: Partial<ListFilter>): void;
}) {
  return (
    <search className={styles.controls}>
      <div className={styles.search}>
        <SearchField q={filter.q} placeholder="Nome, P.IVA, codice fiscale, e-mail" onSearch={(q) => onChange({ q })} />
      </div>
      <div className={styles.kinds}>
        <Segmented
          label="Tipo di cliente"
          choices={choices}
          value={filter.kind ?? 0}
          onChange={(kind) => onChange({ kind: kinds.find((one) => one.value === kind)?.value ?? null })}
        />
      </div>
      <CheckboxField
        label="Mostra archiviati"
        checked={filter.archived}
        onChange={(event) => onChange({ archived: event.currentTarget.checked })}
      />
    </search>
  );
}
