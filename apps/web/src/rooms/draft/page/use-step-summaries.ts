import { ModalitaPagamento } from "@fatturachiara/fatturapa/codici";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { clientName } from "../../clients/index.ts";
import { capital } from "../../document/index.ts";
import type { StepKey } from "../editor/steps.ts";
import { useDraft, useEditorContext } from "../editor/use-editor.tsx";
import { useCheckWord } from "./use-check-word.ts";

/** One caption for each step: the customer, the lines, the payment, and what one may do at the end. */
export function useStepSummaries(): Record<StepKey, string> {
  const { client } = useEditorContext();
  const lines = useDraft((draft) => draft.lines.length);
  const modalita = useDraft((draft) => draft.idModalitaPagamentoFull);
  const scadenza = useDraft((draft) => draft.dataScadenzaPagamento);
  const confirm = useCheckWord();
  const payment = [ModalitaPagamento.perId(modalita)?.descrizione, scadenza && formatGiorno(scadenza)];
  return {
    init: client ? clientName(client) : "Cliente e data",
    services: lines === 1 ? "1 riga" : `${lines} righe`,
    payment: capital(payment.filter(Boolean).join(", ")) || "Come e quando",
    confirm,
  };
}
