import type { Querier, Tx } from "../../db/database.ts";
import type { History } from "./judge-file.ts";

const nameKey = (name: string) => `nome:${name.toLowerCase()}`;

/** What the simulated SdI has seen, in `simulator_seen`. */
export function historyIn(tx: Tx): History {
  const has = async (chiave: string) =>
    (await tx.selectFrom("simulator_seen").select("chiave").where("chiave", "=", chiave).executeTakeFirst()) !==
    undefined;
  return { hasName: (name) => has(nameKey(name)), hasDocument: has };
}

/** A name is burnt for ever once received, even if the file is rejected; documents only when they are not. */
export async function remember(
  tx: Tx,
  { fileName, documents }: { fileName: string; documents: readonly string[] },
  at: Date,
): Promise<void> {
  await tx
    .insertInto("simulator_seen")
    .values([nameKey(fileName), ...documents].map((chiave) => ({ chiave, createdAt: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** When SdI first answered this mailbox, naming the new address; null before. */
export async function firstAnswerTo(db: Querier, casella: string): Promise<Date | null> {
  const row = await db
    .selectFrom("simulator_seen")
    .select("createdAt")
    .where("chiave", "=", `risposta:${casella}`)
    .executeTakeFirst();
  return row?.createdAt ?? null;
}

/** Notes that SdI has answered this mailbox; the first time counts. */
export async function rememberAnswer(tx: Tx, casella: string, at: Date): Promise<void> {
  await tx
    .insertInto("simulator_seen")
    .values({ chiave: `risposta:${casella}`, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
