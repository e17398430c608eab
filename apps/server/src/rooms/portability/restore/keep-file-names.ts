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
  if (!last) return;
  const known = await tx
    .selectFrom("file_progressive")
    .select("ultimo")
    .where("trasmittente", "=", key)
    .forUpdate()
    .executeTakeFirst();
  if (known && known.ultimo >= last) return;
  await tx
    .insertInto("file_progressive")
    .values({ trasmittente: key, ultimo: last })
    .onConflict((conflict) => conflict.column("trasmittente").doUpdateSet({ ultimo: last }))
    .execute();
}
