import { document as calls, type DocumentRow } from "@fatturachiara/contract/rooms/document";
import { call } from "../../../api/call.ts";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { useRun } from "./use-run.ts";

type Which = Pick<DocumentRow, "id">;

/** Into the bin, and out of it again; the lists are read again, and what failed has been said by `call`. */
export function useBin() {
  const run = useRun();
  const restore = (rows: readonly Which[]) =>
    run(async () => {
      for (const { id } of rows) await call(calls.restore, { params: { id } });
      showToast({
        severity: "success",
        summary: rows.length === 1 ? "Bozza recuperata." : `${rows.length} bozze recuperate.`,
      });
    });

  return {
    restore,
    /** To the bin, with the way back in the toast; `leave` goes where what is gone is not shown, before it is asked for again. */
    remove: (rows: readonly Which[], leave?: () => unknown) =>
      run(async () => {
        const gone: Which[] = [];
        try {
          for (const row of rows) {
            await call(calls.remove, { params: { id: row.id } });
            gone.push(row);
          }
        } finally {
          if (gone.length > 0) {
            await leave?.();
            showToast({
              severity: "success",
              summary: gone.length === 1 ? "Bozza spostata nel cestino." : `${gone.length} bozze spostate nel cestino.`,
              detail: "Ci resta 30 giorni.",
              action: { label: "Annulla", act: () => void restore(gone) },
            });
          }
        }
      }),
  };
}
