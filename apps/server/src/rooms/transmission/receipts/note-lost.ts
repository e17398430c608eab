import { prossimoProgressivo } from "@fatturachiara/fatturapa/nome-file";
import { readInThread, unlessBeyond } from "../../../apart/read-in-thread.ts";
import type { Clock } from "../../../clock.ts";
import { goBeyondName } from "../../../db/counts/go-beyond-name.ts";
import type { Tx } from "../../../db/database.ts";
import { findRestoreHold } from "../../../sending-hold.ts";

/** A file that SdI has or was sent, as a receipt tells of it; with its bytes where the receipt carries them. */
type Named = { profileId: string; nomeFile: string; bytes?: Uint8Array };

/**
 * After a restore a receipt may be about a file of ours that left after the backup was made: it is noted, its name's
 * progressive is not taken again, nor its number (`numberTakenBy`). False where it is none of this profile's, or nothing was restored.
 */
export async function noteLost(tx: Tx, clock: Clock, { profileId, nomeFile, bytes }: Named): Promise<boolean> {
  if (!(await findRestoreHold(tx))) return false;
  const [, trasmittente, progressive] = /^([A-Z]{2}[A-Z0-9]{2,28})_([A-Z0-9]{5})\.xml(?:\.p7m)?$/i.exec(nomeFile) ?? [];
  if (!trasmittente || !progressive || !(await isTransmitter(tx, profileId, trasmittente))) return false;
  const found = bytes ? await numberIn(bytes) : undefined;
  await tx
    .insertInto("lost_sending")
    .values({ profileId, nomeFile, numero: null, data: null, ...found, trovataIl: clock.now() })
    .onConflict((conflict) =>
      found ? conflict.columns(["profileId", "nomeFile"]).doUpdateSet(found) : conflict.doNothing(),
    )
    .execute();
  // A progressive that is none of ours has nothing beyond.
  prossimoProgressivo(progressive.toUpperCase());
  await goBeyondName(tx, trasmittente.toUpperCase(), progressive.toUpperCase());
  return true;
}

async function isTransmitter(tx: Tx, profileId: string, trasmittente: string): Promise<boolean> {
  const fiscal = await tx
    .selectFrom("fiscal_profile")
    .select(["codiceFiscale", "partitaIva"])
    .where("profileId", "=", profileId)
    .executeTakeFirst();
  const codes = [fiscal?.codiceFiscale, fiscal?.partitaIva].flatMap((code) => code || []);
  return codes.some((code) => `IT${code}`.toUpperCase() === trasmittente.toUpperCase());
}

async function numberIn(bytes: Uint8Array): Promise<{ numero: string; data: string } | undefined> {
  const read = await unlessBeyond(readInThread("leggiFile", bytes), null);
  if (read?.forma !== "ordinaria" && read?.forma !== "semplificata") return undefined;
  const [body] = read.lettura.fattura?.FatturaElettronicaBody ?? [];
  const { Numero: numero, Data: data } = body?.DatiGenerali?.DatiGeneraliDocumento ?? {};
  return numero && data ? { numero, data } : undefined;
}
