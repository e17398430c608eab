import type { CashHabit, CashView } from "@fatturachiara/contract/rooms/cash";
import { SiteLink } from "../../ui/address/site-link.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { type Column, DataTable } from "../../ui/table/data-table.tsx";
import styles from "./cash-page.module.css";

/** How long customers really take to pay: all of them together, and each. */
export function HabitsSheet({ payments: { tutti, clienti } }: { payments: CashView["pagamenti"] }) {
  if (!tutti) return null;
  return (
    <Sheet title="In quanti giorni pagano i clienti" flush>
      {clienti.length > 0 && (
        <DataTable
          caption="In quanti giorni pagano i clienti"
          columns={columns}
          rows={clienti}
          rowKey={({ idCliente }) => idCliente}
        />
      )}
      <p className={styles.note}>
        Tutti insieme: {days(tutti.giorni)} dalla data del documento
        {tutti.ritardo != null && `, ${late(tutti.ritardo)}`}. È la mediana dei {tutti.documenti} documenti saldati in
        due anni; chi ne ha meno di tre non è nell'elenco.
      </p>
    </Sheet>
  );
}

const days = (n: number) => (n === 1 ? "1 giorno" : `${n} giorni`);

/** "5 giorni dopo la scadenza". */
function late(n: number): string {
  if (n === 0) return "il giorno della scadenza";
  return n > 0 ? `${days(n)} dopo la scadenza` : `${days(-n)} prima della scadenza`;
}

const columns: readonly Column<CashHabit>[] = [
  {
    ...{ key: "nome", head: "Cliente", grow: true },
    cell: ({ idCliente, nome }) => <SiteLink to={`/ia/clients/save?id=${idCliente}`}>{nome}</SiteLink>,
  },
  { key: "giorni", head: "Paga in", align: "right", cell: ({ giorni }) => days(giorni) },
  {
    ...{ key: "ritardo", head: "Rispetto alla scadenza", align: "right", phone: "hidden" },
    cell: ({ ritardo }) => ritardo != null && late(ritardo),
  },
  { key: "documenti", head: "Documenti", align: "right", cell: ({ documenti }) => documenti },
];
