import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { announce } from "../../notice/index.ts";
import { findStoredPec, markSuspended } from "./store.ts";

/**
 * Nothing is tried with this mailbox until its settings are saved again: a refused login repeated locks accounts. Its owner
 * is told, once for each time it stops. `savedAt` names the settings that were refused: others saved meanwhile ("changed")
 * are not stopped by it. Null: whatever is saved.
 */
export async function suspendMailbox(
  tx: Tx,
  deps: Pick<Deps, "clock" | "jobs" | "config">,
  { profileId, savedAt }: { profileId: string; savedAt: Date | null },
): Promise<"stopped" | "already" | "changed"> {
  const at = deps.clock.now();
  const suspended = await markSuspended(tx, profileId, { at, savedAt });
  if (!suspended) {
    const stored = await findStoredPec(tx, profileId);
    return savedAt && stored?.updatedAt.getTime() !== savedAt.getTime() ? "changed" : "already";
  }
  const { indirizzo, modo } = suspended;
  const without =
    modo === "manuale"
      ? "le risposte del SdI non si leggono"
      : "le fatture non partono e le risposte del SdI non si leggono";
  await announce(tx, deps, {
    profileId,
    // As a sending that failed: whoever wants to know of that at once wants to know of this.
    genere: "scarto",
    chiave: `pec-sospesa/${at.toISOString()}`,
    titolo: "Accesso rifiutato alla casella PEC",
    testo: `Il gestore ha rifiutato nome utente o password${indirizzo ? ` di ${indirizzo}` : ""}: ${without}. Correggi la password in PEC account e salva: tutto riparte da solo.`,
    percorso: "/ia/account/accountpec",
  });
  return "stopped";
}
