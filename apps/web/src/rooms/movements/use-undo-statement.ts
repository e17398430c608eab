import { movements } from "@fatturachiara/contract/rooms/movements";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useBusy } from "../../api/use-busy.ts";
import { showToast } from "../../ui/feedback/toasts.ts";
import { confirm } from "../../ui/overlay/confirm.ts";
import { movementsKey } from "./keys.ts";

/** Asks, and takes back what a file gave. True when it was done. */
export function useUndoStatement() {
  const queries = useQueryClient();
  const [busy, during] = useBusy();
  const undo = async ({ id, nomeFile }: { id: string; nomeFile: string }): Promise<boolean> => {
    const sure = await confirm({
      header: "Annulla importazione",
      message: `Vuoi togliere i movimenti arrivati con ${nomeFile}?`,
      destroys: true,
    });
    if (!sure) return false;
    const failed = await during(async () => {
      const { tolti, rimasti } = await call(movements.undoImport, { params: { id } });
      await queries.invalidateQueries({ queryKey: movementsKey });
      showToast({
        severity: rimasti > 0 ? "warn" : "success",
        summary: tolti === 1 ? "Tolto 1 movimento." : `Tolti ${tolti} movimenti.`,
        ...(rimasti > 0 && {
          detail: `${rimasti === 1 ? "Ne resta 1, che è già abbinato" : `Ne restano ${rimasti}, che sono già abbinati`}: annulla prima l'abbinamento.`,
        }),
      });
    });
    return !failed;
  };
  return { undo, busy };
}
