import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { takeServices } from "../servicecode/index.ts";
import type { Fiscal } from "../taxdata/index.ts";
import { learnFormat } from "./numbers/past-numbers.ts";
import { giveUpMessages, type ImportRow, updateImport } from "./store.ts";

/** What follows from an import as a whole: services, the way numbers are written, messages that belong to nothing. */
export async function finishImport(
  tx: Tx,
  { clock }: Deps,
  { found, fiscal }: { found: ImportRow; fiscal: Fiscal },
): Promise<void> {
  const { profileId: profile } = found;
  await giveUpMessages(tx, found, "È un messaggio del SdI su una fattura che qui non c'è.");
  const finitaIl = clock.now();
  const servizi = await takeServices(tx, clock, { profile, at: finitaIl });
  const learnt = await learnFormat(tx, { profile, formato: fiscal.formatoNumero });
  await updateImport(tx, found, {
    ...{ stato: "finita", finitaIl, servizi, formatoNumero: learnt ?? null },
    formatoPrima: learnt ? fiscal.formatoNumero : null,
  });
}
