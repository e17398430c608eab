import { nomeFile, prossimoProgressivo } from "@fatturachiara/fatturapa/nome-file";
import type { Tx } from "../../../db/database.ts";

/** Before the first one; the row is locked on this value too. */
const START = "00000";

/**
 * A file name never used before, and its progressive. One counter per transmitter for ever: what is taken here is never
 * given again, whatever becomes of the transmission (controllo 00002); only a rolled back transaction gives it back.
 */
export async function takeFileName(
  tx: Tx,
  trasmittente: { idPaese: string; idCodice: string },
): Promise<{ nome: string; progressivo: string }> {
  const key = `${trasmittente.idPaese}${trasmittente.idCodice}`;
  await tx
    .insertInto("file_progressive")
    .values({ trasmittente: key, ultimo: START })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { ultimo } = await tx
    .selectFrom("file_progressive")
    .select("ultimo")
    .where("trasmittente", "=", key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const progressivo = prossimoProgressivo(ultimo);
  await tx.updateTable("file_progressive").set({ ultimo: progressivo }).where("trasmittente", "=", key).execute();
  return { nome: nomeFile({ ...trasmittente, progressivo }), progressivo };
}
