import { Dialog } from "../../ui/overlay/dialog.tsx";
import { TransferInstructions } from "./transfer-instructions.tsx";
import type { Instructions } from "./use-subscribe.ts";

/** The instructions of a transfer over the page; closed while there are none. */
export function TransferDialog({ order, onClose }: { order: Partial<Instructions> | null; onClose(): void }) {
  return (
    <Dialog opened={order !== null} onClose={onClose} title="Istruzioni per il bonifico" size={560} closable>
      {order && <TransferInstructions order={order} />}
    </Dialog>
  );
}
