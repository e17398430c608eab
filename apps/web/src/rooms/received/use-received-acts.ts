import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import type { ReceivedMark } from "@fatturachiara/contract/rooms/document-list";
import { received as calls } from "@fatturachiara/contract/rooms/document-received";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { elencoParole, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { showToast } from "../../ui/feedback/toasts.ts";
import { markOf, receivedMarks } from "../document/index.ts";
import { settled } from "./settled.ts";

type Which = Pick<DocumentRow, "idTipoDocumento"> & {
  id: string;
  sottoStato: DocumentRow["sottoStato"];
  dataIncasso?: Giorno | null | undefined;
};

/** What can be done with a supplier's invoice; the toast takes it back, and the lists are read again. */
export function useReceivedActs() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const run = (act: () => Promise<unknown>) =>
    failedFields(async () => {
      await act();
      await queries.invalidateQueries({ queryKey: ["document"] });
    });
  const put = (id: string, segno: ReceivedMark) => run(() => call(calls.mark, { params: { id }, body: { segno } }));
  const settle = (id: string, pagataIl: Giorno | null) =>
    run(() => call(calls.pay, { params: { id }, body: { pagataIl } }));

  return {
    mark: ({ id, sottoStato }: Which, segno: ReceivedMark) =>
      run(async () => {
        const before = markOf({ sottoStato });
        await call(calls.mark, { params: { id }, body: { segno } });
        showToast({
          severity: "success",
          summary: `Segnata come ${receivedMarks[segno].toLowerCase()}.`,
          ...(before && { action: { label: "Annulla", act: () => void put(id, before) } }),
        });
      }),
    pay: ({ id, dataIncasso, idTipoDocumento }: Which, day: Giorno | null) =>
      run(async () => {
        await call(calls.pay, { params: { id }, body: { pagataIl: day } });
        showToast({
          severity: "success",
          summary: settled({ idTipoDocumento }).marked(day && formatGiorno(day)),
          action: { label: "Annulla", act: () => void settle(id, dataIncasso ?? null) },
        });
      }),
    verify: ({ id }: { id: string }) =>
      run(async () => {
        await call(calls.verify, { params: { id } });
        showToast({ severity: "success", summary: "Ora è tra le fatture da pagare." });
      }),
    makeClient: ({ id }: Which) =>
      run(async () => {
        const created = await call(calls.makeClient, { params: { id } });
        navigate(`/ia/clients/save?id=${created.id}`);
      }),
    makeDraft: ({ id }: Which) =>
      run(async () => {
        const created = await call(calls.makeDraft, { params: { id } });
        showToast(wordsOf(created));
        navigate(`/ia/document/step/init?id=${created.id}`);
      }),
  };
}

const theirTerms = "Righe e termini sono quelli della fattura: scegli il cliente";

type Integrated = {
  integrazione: boolean;
  prima?: "bozza" | "inviata" | null | undefined;
  tralasciati?: readonly string[] | undefined;
};

function wordsOf({ integrazione, prima, tralasciati = [] }: Integrated): Parameters<typeof showToast>[0] {
  if (prima === "bozza")
    return {
      severity: "info",
      summary: "La bozza di integrazione c'era già.",
      detail: "È questa: controllala e inviala, oppure spostala nel cestino.",
    };
  if (prima === "inviata")
    return {
      severity: "warn",
      summary: "Questa fattura è già integrata.",
      detail: "Se invii anche questa bozza l'IVA entra due volte nella liquidazione.",
    };
  if (tralasciati.length > 0)
    return {
      severity: "info",
      summary: "Bozza creata, ma non tale e quale.",
      detail: `${theirTerms}. Non sono copiati, perché del fornitore: ${elencoParole(tralasciati)}.`,
      sticky: true,
    };
  return {
    severity: "success",
    summary: integrazione ? "Bozza di integrazione creata." : "Bozza creata.",
    detail: integrazione
      ? "L'IVA è proposta al 22%: controlla tipo di documento e aliquota di ogni riga."
      : `${theirTerms}.`,
  };
}
