import {
  type OccurrenceAnswer,
  type PlannedOccurrence,
  type RecurringRow,
  recurring,
} from "@fatturachiara/contract/rooms/recurring";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { showToast } from "../../ui/feedback/toasts.ts";
import { confirm } from "../../ui/overlay/confirm.ts";
import { recurringKey } from "../upcoming/index.ts";

/** What is busy while all that was missed is left out. */
export const skippingAll = "salta tutti";

/** An occurrence that waits for a decision. */
export type Undecided = Pick<PlannedOccurrence, "idRicorrente" | "nome" | "giorno" | "cliente" | "totale">;

type Which = Pick<RecurringRow, "id" | "nome">;

/** What is done with recurring documents; each act ends with what is shown of them read again. */
export function useRecurringActs() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (key: string, act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(key);
    const failed = await failedFields(async () => {
      await act();
      await queries.invalidateQueries({ queryKey: recurringKey });
      // Documents that were made so are in lists, and in what home counts.
      void queries.invalidateQueries({ queryKey: ["document"] });
      void queries.invalidateQueries({ queryKey: ["home"] });
    });
    setBusy(null);
    return failed === undefined;
  };
  const pause = ({ id }: Which) => call(recurring.pause, { params: { id } });
  const resume = ({ id }: Which) => call(recurring.resume, { params: { id } });
  const skip = (id: string, giorno: Giorno, salta: boolean) =>
    call(recurring.skip, { params: { id }, body: { giorno, salta } });
  const undoable = (summary: string, back: () => Promise<unknown>) =>
    showToast({ severity: "success", summary, action: { label: "Annulla", act: () => void run("annulla", back) } });

  return {
    busy,
    pause: async (row: Which) => {
      if (await run("pausa", () => pause(row))) undoable(`${row.nome} è in pausa.`, () => resume(row));
    },
    resume: async (row: Which) => {
      if (await run("pausa", () => resume(row))) undoable(`${row.nome} è di nuovo attivo.`, () => pause(row));
    },
    skip: async ({ id }: Which, giorno: Giorno, salta: boolean) => {
      const summary = salta
        ? conApostrofo`Il ${formatGiorno(giorno)} viene saltato.`
        : conApostrofo`Il ${formatGiorno(giorno)} torna in programma.`;
      if (await run(giorno, () => skip(id, giorno, salta))) undoable(summary, () => skip(id, giorno, !salta));
    },
    remove: async ({ id, nome }: Which, onGone: () => void) => {
      const message = `Vuoi eliminare «${nome}»? I documenti già fatti restano.`;
      if (!(await confirm({ header: "Elimina il documento ricorrente", message, destroys: true }))) return;
      if (!(await run("elimina", () => call(recurring.remove, { params: { id } })))) return;
      showToast({ severity: "success", summary: "Documento ricorrente eliminato." });
      onGone();
    },
    skipAll: async (all: readonly Undecided[]) => {
      const message = `Vuoi saltare i ${all.length} documenti che non sono stati fatti? Non si torna indietro.`;
      if (!(await confirm({ header: "Salta quelli mancati", message, destroys: true }))) return;
      let skipped = 0;
      const done = await run(skippingAll, async () => {
        for (const { idRicorrente: id, giorno } of all) {
          await call(recurring.answer, { params: { id }, body: { giorno, risposta: "salta", dataPrevista: false } });
          skipped += 1;
        }
      });
      if (done) showToast({ severity: "success", summary: `Saltati ${skipped} documenti.` });
    },
    answer: async (undecided: Undecided, risposta: OccurrenceAnswer, dataPrevista: boolean) => {
      if (risposta === "invia" && !(await sure(undecided))) return;
      const body = { giorno: undecided.giorno, risposta, dataPrevista };
      const done = await run(`${undecided.idRicorrente} ${undecided.giorno}`, async () => {
        const { occorrenze } = await call(recurring.answer, { params: { id: undecided.idRicorrente }, body });
        const occurrence = occorrenze.find(({ giorno }) => giorno === undecided.giorno);
        if (occurrence?.motivo) showToast({ severity: "warn", summary: "Resta una bozza", detail: occurrence.motivo });
        else showToast({ severity: "success", summary: answered[risposta] });
      });
      return done;
    },
  };
}

const answered: Readonly<Record<OccurrenceAnswer, string>> = {
  invia: "Documento messo in coda per l'invio.",
  bozza: "Bozza pronta: la trovi fra le fatture emesse.",
  salta: "Saltato.",
};

const sure = ({ nome, cliente, totale }: Undecided): Promise<boolean> =>
  confirm({
    header: `Invia ${nome}`,
    message: "Vuoi controllare e inviare adesso questo documento?",
    facts: [
      ...(cliente ? [{ label: "Cliente", value: cliente }] : []),
      { label: "Totale", value: formatImporto(totale), strong: true },
    ],
  });

/** See there. */
export type RecurringActs = ReturnType<typeof useRecurringActs>;
