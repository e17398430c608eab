import { clients } from "@fatturachiara/contract/rooms/clients";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "../../../api/call.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconX } from "../../../ui/icons.ts";
import { clientName } from "../../clients/index.ts";
import styles from "./filter-chips.module.css";
import type { ListFilter } from "./list-filter.ts";

/** Filters that have no field of their own: sent and confirmed together, one customer, the bin shown along; each can be taken away. */
export function FilterChips({ filter, onChange }: { filter: ListFilter; onChange(change: Partial<ListFilter>): void }) {
  if (!filter.client && filter.del !== 1 && filter.type !== "I,C") return null;
  return (
    <div className={styles.chips}>
      {filter.type === "I,C" && <Chip onClose={() => onChange({ type: "sent" })}>Inviate e confermate</Chip>}
      {filter.client && (
        <Chip onClose={() => onChange({ client: null })}>
          <ClientName id={filter.client} />
        </Chip>
      )}
      {filter.del === 1 && <Chip onClose={() => onChange({ del: 0 })}>Anche dal cestino</Chip>}
    </div>
  );
}

function Chip({ children, onClose }: { children: ReactNode; onClose(): void }) {
  return (
    <button type="button" className={styles.chip} onClick={onClose}>
      <span className={styles.words}>{children}</span>
      <span className={styles.hidden}>: togli il filtro</span>
      <Icon of={IconX} size="small" />
    </button>
  );
}

function ClientName({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ["clients", "name", id],
    queryFn: ({ signal }) => call(clients.read, { params: { id }, quiet: true, signal }),
  });
  return <>Solo {data ? clientName(data) : "un cliente"}</>;
}
