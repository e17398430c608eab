import { clients } from "@fatturachiara/contract/rooms/clients";
import type { DocumentsToDo } from "@fatturachiara/contract/rooms/document-list";
import { nomeMese } from "@fatturachiara/fatturapa/presentazione";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "../../../api/call.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconX } from "../../../ui/icon/icons.ts";
import { clientName } from "../../clients/index.ts";
import styles from "./filter-chips.module.css";
import type { ListFilter } from "./list-filter.ts";

const waiting: Readonly<Record<DocumentsToDo, string>> = {
  scartate: "Scartate da correggere",
  rifiutate: "Rifiutate dalla PA",
  nonPartite: "Invii non riusciti",
  daFirmare: "Da firmare e inviare",
  daVerificare: "Invii da verificare",
  mancateConsegne: "Mancate consegne da avvisare",
  bozze: "Bozze da inviare",
  senzaRisposta: "Senza risposta da più di 5 giorni",
  inAttesa: "In coda da più di un'ora",
};

/** Filters that have no field of their own: sent and confirmed together, a month, stamp duty, withholding tax, what waits for an act, one customer, the bin shown along; each can be taken away. */
export function FilterChips({ filter, onChange }: { filter: ListFilter; onChange(change: Partial<ListFilter>): void }) {
  const { client, daFare, month, bollo, ritenuta, del, type } = filter;
  if (!client && !daFare && !month && !bollo && !ritenuta && del !== 1 && type !== "I,C") return null;
  return (
    <div className={styles.chips}>
      {type === "I,C" && <Chip onClose={() => onChange({ type: "sent" })}>Inviate e confermate</Chip>}
      {month && <Chip onClose={() => onChange({ month: null })}>Solo {nomeMese(month)}</Chip>}
      {bollo && <Chip onClose={() => onChange({ bollo: false })}>Con imposta di bollo</Chip>}
      {ritenuta && <Chip onClose={() => onChange({ ritenuta: false })}>Con ritenuta</Chip>}
      {daFare && <Chip onClose={() => onChange({ daFare: null })}>{waiting[daFare]}</Chip>}
      {client && (
        <Chip onClose={() => onChange({ client: null })}>
          <ClientName id={client} />
        </Chip>
      )}
      {del === 1 && <Chip onClose={() => onChange({ del: 0 })}>Anche dal cestino</Chip>}
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
