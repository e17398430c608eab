import type { RecurringMode, RecurringStop } from "@fatturachiara/contract/rooms/recurring";
import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { findRestoreHold } from "../../sending-hold.ts";
import { mailboxNeeds } from "../channels/index.ts";

/** A reason to stand still, and what the person reads of it. */
export type Stop = { fermo: RecurringStop; motivo: string };

/**
 * Why nothing may be made now; undefined where it may. Without a subscription nothing is, nor on a restored copy as long as nobody
 * has said that it goes on; what is sent by itself needs a mailbox that is not suspended.
 */
export async function whyStopped(
  tx: Tx,
  deps: Pick<Deps, "clock">,
  { owner, modo }: { owner: Actor; modo: RecurringMode },
): Promise<Stop | undefined> {
  if (owner.isExpired)
    return {
      fermo: "abbonamento",
      motivo: "L'abbonamento è scaduto: dopo il rinnovo i documenti ricorrenti riprendono.",
    };
  if (await findRestoreHold(tx))
    return {
      fermo: "copia",
      motivo:
        "Il servizio è ripartito da una copia e gli invii sono fermi: riprende quando chi lo gestisce li riattiva.",
    };
  if (modo === "invia" && (await mailboxNeeds(tx, deps.clock, owner.profile)).sospesa)
    return { fermo: "casella", motivo: "La casella PEC è sospesa: correggi la password nelle impostazioni della PEC." };
  return undefined;
}
