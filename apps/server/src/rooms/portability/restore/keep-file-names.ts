import { goBeyondName } from "../../../db/counts/go-beyond-name.ts";
import type { Tx } from "../../../db/database.ts";

/** What the file names of a transmitter's transmissions were counted to: the next one is beyond (controllo 00002). */
export async function keepFileNames(tx: Tx, profile: string): Promise<void> {
  const fiscal = await tx
    .selectFrom("fiscal_profile")
    .select(["codiceFiscale", "partitaIva"])
    .where("profileId", "=", profile)
    .executeTakeFirst();
  if (!fiscal) return;
  const key = `IT${(fiscal.codiceFiscale || fiscal.partitaIva).toUpperCase()}`;
  const { last } = await tx
    .selectFrom("transmission")
    .select(({ fn }) => fn.max("progressivoInvio").as("last"))
    .where("profileId", "=", profile)
    .where("nomeFile", "like", `${key}\\_%`)
    .executeTakeFirstOrThrow();
  if (last) await goBeyondName(tx, key, last);
}
