import type { ClientPage } from "@fatturachiara/contract/rooms/clients";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { ListControls } from "../../../ui/table/list-controls.tsx";
import { kinds } from "../client/kinds.tsx";
import type { ListFilter } from "./list-filter.ts";

const countOf = { 0: "tutti", 1: "persone", 2: "aziende", 3: "condomini" } as const;

/** Search, kind with how many there are of each, archived. */
export function ClientsControls({
  filter,
  counts,
  onChange,
}: {
  filter: ListFilter;
  counts: ClientPage["conteggi"] | null;
  onChange(change: Partial<ListFilter>, how?: "typed"): void;
}) {
  const choice = (value: 0 | 1 | 2 | 3, label: string) => ({
    value,
    label: counts ? `${label} ${counts[countOf[value]]}` : label,
  });
  return (
    <ListControls
      q={filter.q}
      placeholder="Nome, P.IVA, codice fiscale, e-mail"
      onSearch={(q) => onChange({ q }, "typed")}
      archived={filter.archived !== 0}
      onArchived={(archived) => onChange({ archived: archived ? 1 : 0 })}
    >
      <Segmented
        label="Tipo di cliente"
        bare
        choices={[choice(0, "Tutti"), ...kinds.map(({ value, plural }) => choice(value, plural))]}
        value={filter.kind ?? 0}
        onChange={(kind) => onChange({ kind: kinds.find((option) => option.value === kind)?.value ?? null })}
      />
    </ListControls>
  );
}
