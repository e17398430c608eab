import { type FiscalData, taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { reloadUser } from "../../../session/sign-in.ts";
import { useActingProfile } from "../../../session/use-user.ts";
import { messageAreas } from "../../../ui/feedback/message-areas.ts";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { confirm } from "../../../ui/overlay/confirm.ts";
import { counterKey, fiscalKey } from "../form/keys.ts";

/** Saved, found wrong by the server at some fields, or left as it was because the person said so. */
export type SaveOutcome = { answer: FiscalData } | { fields: Record<string, string[]> } | "kept";

/** Saves the tax data and says so; a VAT number already on sent invoices is changed only after a question. */
export function useSaveFiscal(): (data: FiscalData) => Promise<SaveOutcome> {
  const profile = useActingProfile();
  const queries = useQueryClient();
  return async (data) => {
    messageAreas.clear("messageHeadAlert");
    try {
      // The default account is chosen in the list of accounts, which is saved on its own.
      const answer = await saveOrAsk({ ...data, idProfiloIban: null });
      if (!answer) return "kept";
      queries.setQueryData([...fiscalKey, profile], answer);
      void queries.invalidateQueries({ queryKey: counterKey });
      showToast({ severity: "success", summary: "Dati fiscali salvati." });
      // Company name and VAT number stand in the shell; if they cannot be read now, the call has said why.
      reloadUser({ quiet: true }).catch(onlyFailures);
      return { answer };
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return { fields: error.fields };
    }
  };
}

/** Null when the server asks about the VAT number and the answer is no. */
async function saveOrAsk(body: FiscalData): Promise<FiscalData | null> {
  try {
    return await call(taxdata.save, { body, takesUp: ["vatNumberOnInvoices"] });
  } catch (error) {
    if (!(error instanceof CallFailure) || !error.is("vatNumberOnInvoices")) throw error;
    const yes = await confirm({ header: "Partita IVA", message: error.messages.join(" "), destroys: true });
    return yes ? call(taxdata.save, { body, query: { conferma: "partitaIva" } }) : null;
  }
}

function onlyFailures(error: unknown) {
  if (!(error instanceof CallFailure)) throw error;
}
