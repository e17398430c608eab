import { type MatchedInvoice, type Movement, movements } from "@fatturachiara/contract/rooms/movements";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { showToast } from "../../ui/feedback/toasts.ts";
import { movementsKey } from "./keys.ts";
import { invoicesWords } from "./movement-words.ts";

/** The last word only: whoever goes through a month would read them one upon the other. */
const key = "movimento";

type Chosen = readonly MatchedInvoice[];
/** What a movement takes back, where it does. */
type Reversal = { di?: string | null | undefined } | null | undefined;

function confirmedWords(chosen: Chosen, storno: Reversal): string {
  if (!storno) return `Abbinato: ${invoicesWords(chosen)}.`;
  return chosen.length > 0 ? `Di nuovo da pagare: ${invoicesWords(chosen)}.` : "I due movimenti si annullano.";
}

const put = (id: string, stato: "aperto" | "ignorato") => call(movements.mark, { params: { id }, body: { stato } });
const pay = (id: string, chosen: Chosen, storno: Reversal = null) =>
  call(movements.match, {
    params: { id },
    body: { documenti: chosen.map(({ id, importo, trattenuto }) => ({ id, importo, chiudi: !!trattenuto })), storno },
  });
const unpay = (id: string) => call(movements.unmatch, { params: { id } });

/** What can be done with a movement, each with the way back: the toast's, or one act after the other, the last first (`undoLast`). */
export function useMovementActs() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const ways = useRef<readonly (() => Promise<void>)[]>([]);

  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: movementsKey });
    // Payments made so are on the pages of invoices, and in what home counts.
    void queries.invalidateQueries({ queryKey: ["document"] });
    void queries.invalidateQueries({ queryKey: ["home"] });
  };
  const run = async (
    id: string,
    act: () => Promise<unknown>,
    toast: { summary: string; back: () => Promise<unknown> },
  ) => {
    setBusy((others) => new Set([...others, id]));
    const failed = failedFields(act);
    const undo = async () => {
      ways.current = ways.current.filter((way) => way !== undo);
      if (await failed) return;
      await failedFields(async () => {
        await toast.back();
        showToast({ severity: "success", summary: "Annullato: il movimento è com'era.", key });
        await refresh();
      });
    };
    // The key may be pressed before the answer is there.
    ways.current = [...ways.current, undo];
    if (await failed) {
      ways.current = ways.current.filter((way) => way !== undo);
      // Done already perhaps: in another window, or by a press whose answer got lost.
      await refresh();
    } else {
      await refresh();
      if (ways.current.includes(undo))
        showToast({
          severity: "success",
          summary: toast.summary,
          key,
          action: { label: "Annulla", act: () => void undo() },
        });
    }
    setBusy((others) => new Set([...others].filter((other) => other !== id)));
  };

  return {
    busy,
    confirm: ({ id }: Movement, chosen: Chosen, storno: Reversal = null) =>
      run(id, () => pay(id, chosen, storno), { summary: confirmedWords(chosen, storno), back: () => unpay(id) }),
    unmatch: ({ id, abbinamenti, storno, stornoDi }: Movement) => {
      // What takes back is told by what it takes back, or by its own mark where that was marked by hand.
      const reversal = stornoDi || storno ? { di: stornoDi?.id ?? null } : null;
      const summary = reversal ? "Storno annullato." : "Abbinamento annullato.";
      return run(id, () => unpay(id), { summary, back: () => pay(id, abbinamenti, reversal) });
    },
    ignore: ({ id }: Movement) =>
      run(id, () => put(id, "ignorato"), { summary: "Movimento ignorato.", back: () => put(id, "aperto") }),
    take: ({ id }: Movement) =>
      run(id, () => put(id, "aperto"), { summary: "Movimento ripreso.", back: () => put(id, "ignorato") }),
    undoLast: async () => ways.current.at(-1)?.(),
  };
}

/** See there. */
export type MovementActs = ReturnType<typeof useMovementActs>;
