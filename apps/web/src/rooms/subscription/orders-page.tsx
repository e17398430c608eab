import type { Order } from "@fatturachiara/contract/rooms/subscription";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconBan, IconCircleCheck, IconHistory, IconReceipt } from "../../ui/icon/icons.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { type Column, DataTable, TwoLines } from "../../ui/table/data-table.tsx";
import { ActsHead } from "../../ui/table/row-cells.tsx";
import { OrderActs } from "./order-acts.tsx";
import { methodLabels, money } from "./order-words.ts";
import styles from "./orders-page.module.css";
import { OwnersOnly } from "./owners-only.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";
import { useOrders } from "./use-orders.ts";
import { useSubscribe } from "./use-subscribe.ts";

/** "Ordini": what was bought, and what still waits to be paid. */
export function OrdersPage() {
  return (
    <>
      <PageHeader title="Ordini" crumbs={[{ label: "Account", to: "/ia/account/profile" }]} />
      <OwnersOnly>
        <Orders />
      </OwnersOnly>
    </>
  );
}

function Orders() {
  const { busy, subscribe, instructions, show, close } = useSubscribe();
  const { data, isError, refetch } = useOrders();
  if (!data) return isError ? <LoadError onRetry={refetch} /> : <SkeletonSheet rows={5} />;
  if (data.length === 0) {
    return (
      <Sheet>
        <EmptyState icon={IconReceipt} sentence="Non hai ancora acquistato un abbonamento.">
          <ButtonLink look="filled" to="/ia/account/subscription">
            Vedi il piano
          </ButtonLink>
        </EmptyState>
      </Sheet>
    );
  }
  return (
    <Sheet flush>
      <DataTable
        caption="Ordini"
        columns={[
          ...columns,
          {
            key: "azioni",
            head: <ActsHead />,
            align: "right",
            cell: (order) => (
              <OrderActs
                order={order}
                busy={busy}
                onPay={() => (order.istruzioni ? show(order.istruzioni) : subscribe(order.metodo))}
              />
            ),
          },
        ]}
        rows={data}
        rowKey={(row) => row.id}
      />
      <TransferDialog order={instructions} onClose={close} />
    </Sheet>
  );
}

const columns: readonly Column<Order>[] = [
  { key: "data", head: "Data", phone: "hidden", cell: (row) => formatGiorno(row.data) },
  {
    key: "descrizione",
    head: "Descrizione",
    cell: (row) => (
      <TwoLines
        first={`Ordine ${row.numero}, ${row.descrizione}`}
        second={
          <>
            {row.notaFattura}
            <span className={styles.onPhone}>
              {row.notaFattura && " · "}
              {formatGiorno(row.data)} · {money(row.totale)} · {row.stato}
            </span>
          </>
        }
      />
    ),
  },
  {
    key: "periodo",
    head: "Periodo",
    phone: "hidden",
    cell: ({ periodoDal, periodoAl }) =>
      periodoDal && periodoAl ? `${formatGiorno(periodoDal)} – ${formatGiorno(periodoAl)}` : "–",
  },
  { key: "totale", head: "Totale", align: "right", phone: "hidden", cell: (row) => money(row.totale) },
  { key: "metodo", head: "Metodo", phone: "hidden", cell: (row) => methodLabels[row.metodo] },
  { key: "stato", head: "Stato", phone: "hidden", cell: (row) => <State stato={row.stato} /> },
];

const icons = { "In attesa": IconHistory, Pagato: IconCircleCheck, Annullato: IconBan, Rimborsato: IconReceipt };
const tones: Record<Order["stato"], string | undefined> = {
  "In attesa": styles.waiting,
  Pagato: styles.paid,
  Annullato: styles.quiet,
  Rimborsato: styles.quiet,
};

function State({ stato }: { stato: Order["stato"] }) {
  return (
    <span className={styles.state}>
      <Icon of={icons[stato]} size="small" className={tones[stato]} />
      {stato}
    </span>
  );
}
