import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useAct } from "../../api/use-busy.ts";
import { showToast } from "../../ui/feedback/toasts.ts";

type Act = "apply" | "link" | "ignore";

/** What ends the waiting of a message: believed, put with an invoice, or left out. */
export function useMessageActs(id: string, onDone: () => void) {
  const queries = useQueryClient();
  const params = { id };
  const { busy, run } = useAct<Act>();

  const act = (what: Act, work: () => Promise<void>) =>
    run(what, async () => {
      await work();
      onDone();
    }).finally(() => queries.invalidateQueries());
  const link = (chosen: { id: string }) =>
    void act("link", async () => {
      const { applicata } = await call(sdi.link, { params, body: { idDocumento: chosen.id } });
      showToast({
        severity: "success",
        summary: "Messaggio collegato",
        detail: applicata
          ? "La ricevuta è stata applicata: lo stato del documento è aggiornato."
          : "Lo trovi nella cronologia e tra i file del documento; lo stato non cambia.",
      });
    });
  const apply = () =>
    void act("apply", async () => {
      const { applicata } = await call(sdi.apply, { params });
      showToast({
        severity: "success",
        summary: applicata ? "Messaggio applicato" : "Nessun cambiamento",
        detail: applicata
          ? "La decisione è scritta nella cronologia del documento."
          : "Quello che dice era già stato applicato.",
      });
    });
  const ignore = () =>
    void act("ignore", async () => {
      await call(sdi.ignore, { params });
      showToast({
        severity: "success",
        summary: "Messaggio ignorato",
        detail: "Resta conservato.",
        action: {
          label: "Annulla",
          act: () => void call(sdi.restore, { params }).then(() => queries.invalidateQueries()),
        },
      });
    });
  return { busy, apply, link, ignore };
}
