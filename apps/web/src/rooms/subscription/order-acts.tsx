import { type Order, subscription } from "@fatturachiara/contract/rooms/subscription";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { saveFile } from "../../api/save-file.ts";
import { Button } from "../../ui/button/button.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { IconDownload } from "../../ui/icon/icons.ts";
import { confirm } from "../../ui/overlay/confirm.ts";
import { subscriptionKey } from "./keys.ts";
import styles from "./orders-page.module.css";

/** What an order still lets one do: pay or cancel it while it waits, fetch its invoice once there is one. */
export function OrderActs({ order, busy, onPay }: { order: Order; busy: boolean; onPay(): void }) {
  const queries = useQueryClient();
  const params = { id: order.id };
  const cancel = async () => {
    const sure = await confirm({
      header: `Annulla l'ordine ${order.numero}`,
      message: "Vuoi annullare l'ordine? Se hai già pagato, lascialo in attesa.",
      destroys: true,
    });
    if (!sure) return;
    await failedFields(async () => {
      await call(subscription.cancelOrder, { params });
      showToast({ severity: "success", summary: "Ordine annullato." });
    });
    await queries.invalidateQueries({ queryKey: subscriptionKey });
  };
  const download = () => failedFields(async () => saveFile(await call(subscription.invoice, { params })));
  return (
    <span className={styles.acts}>
      {order.stato === "In attesa" && (
        <>
          <Button row disabled={busy} onClick={onPay}>
            {order.metodo === "bonifico" ? "Istruzioni bonifico" : "Paga ora"}
          </Button>
          <Button row look="quiet" disabled={busy} onClick={cancel}>
            Annulla
          </Button>
        </>
      )}
      {order.idDocumento && (
        <Button row icon={IconDownload} onClick={download}>
          Scarica fattura
        </Button>
      )}
    </span>
  );
}
