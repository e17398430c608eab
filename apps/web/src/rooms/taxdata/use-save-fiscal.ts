import { home } from "@fatturachiara/contract/rooms/account";
import { type FiscalData, taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/call-failure.ts";
import { reloadUser } from "../../session/sign-in.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { actingProfile } from "../../session/user-logged.ts";
import { confirm } from "../../ui/confirm.ts";
import { messageAreas } from "../../ui/message-areas.ts";
import { showToast } from "../../ui/toasts.ts";
import { counterKey, fiscalKey } from "./keys.ts";

/** Saved, found wrong by the server at some fields, or left as it was because the person said so. */
export type SaveOutcome = { answer: FiscalData } | { fields: Record<string, string[]> } | "kept";

/** Saves the tax data and says so; a VAT number already on sent invoices is changed only after a question. */
export function useSaveFiscal(saved: FiscalData | null): (data: FiscalData) => Promise<SaveOutcome> {
  const profile = actingProfile(useSignedInUser());
  const queries = useQueryClient();
  return async (data) => {
    messageAreas.clear("messageHeadAlert");
    try {
      if (saved && saved.partitaIva !== data.partitaIva && !(await mayChangeVatNumber(saved.partitaIva))) return "kept";
      // The default account is chosen in the list of accounts, which is saved on its own.
      const answer = await call(taxdata.save, { body: { ...data, idProfiloIban: null } });
      queries.setQueryData([...fiscalKey, profile], answer);
      void queries.invalidateQueries({ queryKey: ["home"] });
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

async function mayChangeVatNumber(present: string): Promise<boolean> {
  const { conteggi } = await call(home.read, { quiet: true });
  if (conteggi.inviate + conteggi.scartate + conteggi.confermate === 0) return true;
  return confirm({
    header: "Partita IVA",
    message: `Hai già inviato fatture con la partita IVA ${present}. Vuoi davvero cambiarla?`,
    destroys: true,
  });
}

function onlyFailures(error: unknown) {
  if (!(error instanceof CallFailure)) throw error;
}
