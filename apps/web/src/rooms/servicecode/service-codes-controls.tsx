import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import type { ServiceCodeFilter } from "./service-code-filter.ts";
import styles from "./service-codes-controls.module.css";

const orders = [
  { value: "usi", label: "Più usati" },
  { value: "codice", label: "Codice" },
] as const;

/** Search, order, archived. */
export function ServiceCodesControls({
  filter,
  onChange,
}: {
  filter: ServiceCodeFilter;
  onChange(change: Partial<ServiceCodeFilter>): void;
}) {
  return (
    <search className={styles.controls}>
      <div className={styles.search}>
        <SearchField q={filter.q} placeholder="Codice o descrizione" onSearch={(q) => onChange({ q })} />
      </div>
      <div className={styles.order}>
        <Segmented
          label="Ordine"
          choices={orders}
          value={filter.order}
          onChange={(order: ServiceCodeFilter["order"]) => onChange({ order })}
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
