import type { Ricevuta } from "@fatturachiara/fatturapa/ricevute";
import { bareMessageId } from "../../../bare-message-id.ts";
import type { Tx } from "../../../db/database.ts";
import { findRestoreHold } from "../../../sending-hold.ts";
import { momentOf } from "../transmissions/moment-of.ts";
import type { Transmission } from "../transmissions/store.ts";

/** By what a receipt was recognised, strongest first. */
export type Correlation = {
  transmission: Transmission;
  by: "person" | "pecMessageId" | "identificativoSdI" | "nomeFile";
};

const clockDriftMs = 5 * 60_000;

/** SdI refuses a second copy of what it has already. */
export const isCopy = (ricevuta: Ricevuta): boolean =>
  ricevuta.tipo === "NS" && ricevuta.errori.some(({ codice }) => codice === "00002" || codice === "00404");

/**
 * The transmission a receipt of SdI is about: by PecMessageId (what the provider called our mail), else by
 * IdentificativoSdI, else by NomeFile among those that wait for their first word and were sent before it was received.
 */
export async function correlateRicevuta(tx: Tx, profileId: string, ricevuta: Ricevuta): Promise<Correlation | null> {
  const ours = () =>
    tx.selectFrom("transmission").selectAll().where("profileId", "=", profileId).orderBy("id", "desc").forUpdate();
  const pecMessageId = bareMessageId(ricevuta.pecMessageId ?? "");
  if (pecMessageId) {
    const found = await ours().where("identificativo", "=", pecMessageId).executeTakeFirst();
    if (found) return { transmission: found, by: "pecMessageId" };
  }
  if (ricevuta.identificativoSdI) {
    const found = await ours().where("identificativoSdI", "=", ricevuta.identificativoSdI).executeTakeFirst();
    if (found) return { transmission: found, by: "identificativoSdI" };
  }
  if (!ricevuta.nomeFile) return null;
  const received = "dataOraRicezione" in ricevuta ? momentOf(ricevuta.dataOraRicezione) : null;
  const named = await ours()
    .where("nomeFile", "in", [ricevuta.nomeFile, `${ricevuta.nomeFile}.p7m`])
    .where("esitoSdI", "is", null)
    .execute();
  const hold = await findRestoreHold(tx);
  const found = named.find(({ sentAt, inCorsoDal, createdAt, identificativo }) => {
    // Of a file sent by hand, `sentAt` is when the person said so: it had left before. After a restore what waits here may
    // have left from where the backup was made.
    const left = inCorsoDal ?? sentAt ?? (hold ? createdAt : null);
    // A second sending of the same file, by other means: its rejection says nothing about ours.
    if (isCopy(ricevuta) && pecMessageId && identificativo && identificativo !== pecMessageId) return false;
    return left !== null && (received === null || received.getTime() >= left.getTime() - clockDriftMs);
  });
  return found ? { transmission: found, by: "nomeFile" } : null;
}
