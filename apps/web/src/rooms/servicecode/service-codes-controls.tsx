import { Segmented } from "../../ui/fields/segmented.tsx";
import { ListControls } from "../../ui/table/list-controls.tsx";
import type { ServiceCodeFilter } from "./service-code-filter.ts";

const orders = [
  { value: "usi", label: "Prima i più usati" },
  { value: "codice", label: "Per codice" },
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
    <ListControls
      q={filter.q}
      placeholder="Codice o descrizione"
      onSearch={(q) => onChange({ q })}
      archived={filter.archived}
      onArchived={(archived) => onChange({ archived })}
    >
      <Segmented
        label="Ordine"
        bare
        choices={orders}
        value={filter.order}
        onChange={(order: ServiceCodeFilter["order"]) => onChange({ order })}
      />
    </ListControls>
  );
}
