import { ListControls } from "../../ui/list-controls.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { kinds } from "./kinds.tsx";
import type { ListFilter } from "./list-filter.ts";

const choices = [{ value: 0, label: "Tutti" }, ...kinds.map(({ value, plural }) => ({ value, label: plural }))];

/** Search, kind, archived. */
export function ClientsControls({
  filter,
  onChange,
}: {
  filter: ListFilter;
  onChange(change: Partial<ListFilter>): void;
}) {
  return (
    <ListControls
      q={filter.q}
      placeholder="Nome, P.IVA, codice fiscale, e-mail"
      onSearch={(q) => onChange({ q })}
      archived={filter.archived}
      onArchived={(archived) => onChange({ archived })}
    >
      <Segmented
        label="Tipo di cliente"
        choices={choices}
        value={filter.kind ?? 0}
        onChange={(kind) => onChange({ kind: kinds.find((one) => one.value === kind)?.value ?? null })}
      />
    </ListControls>
  );
}
