import { fail } from "@fatturachiara/contract";
import { firstSdiAddress } from "@fatturachiara/contract/rooms/accountpec";
import type { Querier, Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { insertTransmission, type ToSend } from "../../transmission/index.ts";
import { findPecBox, knowsAddress } from "../settings/pec-box.ts";
import { holdWay } from "../settings/store.ts";

type Parts = Pick<Deps, "config" | "jobs" | "clock" | "simulator" | "openMailbox" | "listenToMailbox">;
type About = { profileId: string; documentId: string };

/** Whether that profile sends with its own mail program (assisted manual mode), for as long as the transaction lasts. */
export async function sendsByHand(tx: Tx, deps: Parts, profileId: string): Promise<boolean> {
  await holdWay(tx, profileId);
  return (await findPecBox(tx, deps, profileId))?.account === null;
}

/** Hands a frozen file to the person, who sends it; refuses (`pecNotConfigured`) when there is no mailbox to read. */
export async function handOverTransmission(tx: Tx, deps: Parts, file: ToSend): Promise<{ transmissionId: string }> {
  const box = await findPecBox(tx, deps, file.profileId);
  if (!box) throw fail("pecNotConfigured");
  const way = { canale: "pec" as const, mittente: box.address, destinatario: box.sdiAddress };
  return insertTransmission(tx, deps.clock, { file, way, stato: "a_mano" });
}

/** What the person who is to send a document must know; null when nothing waits for their hand. */
export async function readByHand(db: Querier, { profileId, documentId }: About) {
  const row = await db
    .selectFrom("transmission")
    .leftJoin("pec_account", "pec_account.profileId", "transmission.profileId")
    .select(["transmission.id", "mittente", "destinatario", "indirizzoSdi", "indirizzoSdiDal", "sentAt"])
    .where("transmission.profileId", "=", profileId)
    .where("documentId", "=", documentId)
    .where("stato", "=", "a_mano")
    .executeTakeFirst();
  if (!row) return null;
  const { id, mittente, destinatario, indirizzoSdi, indirizzoSdiDal, sentAt } = row;
  const indirizzoNoto = knowsAddress({ indirizzoSdi, indirizzoSdiDal });
  return {
    mittente,
    // SdI may have named its address since the file was prepared.
    destinatario: indirizzoSdi ?? destinatario,
    indirizzoNoto,
    attende: indirizzoNoto || sentAt ? null : await waitsForAnswer(db, { profileId, mittente, id }),
    dichiarataIl: sentAt?.toISOString() ?? null,
  };
}

/** The file that has gone to the first address from that mailbox, and that SdI has not answered yet. */
async function waitsForAnswer(
  db: Querier,
  { profileId, mittente, id }: { profileId: string; mittente: string; id: string },
): Promise<string | null> {
  const first = await db
    .selectFrom("transmission")
    .select("nomeFile")
    .where("profileId", "=", profileId)
    .where("id", "!=", id)
    .where("mittente", "=", mittente)
    .where("destinatario", "=", firstSdiAddress)
    .where("sentAt", "is not", null)
    .where("stato", "in", ["a_mano", "in_corso", "accettata_smtp", "incerta"])
    .where("esitoSdI", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return first?.nomeFile ?? null;
}
