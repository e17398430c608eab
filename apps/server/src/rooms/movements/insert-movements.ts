import { sql } from "kysely";
import type { Clock } from "../../clock.ts";
import { countMovements } from "../../db/counts/settle-movements.ts";
import type { Tx } from "../../db/database.ts";
import { foldText } from "../../fold-text.ts";
import { newId } from "../../new-id.ts";
import type { Movement } from "../../statement/statement.ts";
import type { AccountRow } from "./account-store.ts";
import { knownOtherwise } from "./known-otherwise.ts";
import { movementKey } from "./movement-key.ts";

const chunk = 1000;

type Account = Pick<AccountRow, "id" | "profileId">;

/** Keeps the movements of a file that are not there yet; answers how many those are. */
export async function insertMovements(
  tx: Tx,
  clock: Clock,
  { account, importId, movimenti }: { account: Account; importId: string; movimenti: readonly Movement[] },
): Promise<number> {
  const keyed = movimenti.map((movement) => ({ movement, chiave: movementKey(movement) }));
  const there = await countKept(tx, account, [...new Set(keyed.map(({ chiave }) => chiave))]);
  // Of equal movements so many are new as the file holds more of them than are there.
  const isThere = keyed.map(({ chiave }) => {
    const left = there.get(chiave) ?? 0;
    there.set(chiave, left - 1);
    return left > 0;
  });
  const known = await knownOtherwise(tx, account, {
    fresh: movimenti.filter((_, at) => !isThere[at]),
    there: movimenti.filter((_, at) => isThere[at]),
  });
  const fresh = keyed.filter(({ movement }, at) => !isThere[at] && !known.has(movement));
  let writing: Promise<unknown> = Promise.resolve();
  for (let at = 0; at < fresh.length; at += chunk) {
    const rows = fresh.slice(at, at + chunk).map(({ movement, chiave }) => ({
      ...movement,
      ...{ id: newId(clock), profileId: account.profileId, accountId: account.id, importId, chiave },
      ...{ stato: "aperto", cerca: wordsOf(movement) },
    }));
    const json = JSON.stringify(rows, wellFormed);
    // The database writes those before while these were made.
    await writing;
    writing = insertRecords(tx, Object.keys(rows[0] ?? {}), json);
  }
  await writing;
  await countMovements(tx, account.profileId, [account.id]);
  return fresh.length;
}

/** One value for all rows: the same as columns and values takes twice as long, most of it for naming each value. */
function insertRecords(tx: Tx, names: readonly string[], json: string): Promise<unknown> {
  const columns = sql.join(names.map((name) => sql.ref(name)));
  return sql`insert into movement (${columns})
    select ${columns} from json_populate_recordset(null::movement, ${json}::json)`.execute(tx);
}

/** Half of a character, where a bank has cut its text, is no text for a database. */
const wellFormed = (_: string, value: unknown) => (typeof value === "string" ? value.toWellFormed() : value);

async function countKept(tx: Tx, account: Account, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom("movement")
    .select(["chiave", sql<number>`count(*)::integer`.as("count")])
    .where("profileId", "=", account.profileId)
    .where("accountId", "=", account.id)
    .where("chiave", "=", sql<string>`any(${keys}::text[])`)
    .groupBy("chiave")
    .execute();
  return new Map(rows.map(({ chiave, count }) => [chiave, count]));
}

function wordsOf({ controparte, ibanControparte, descrizione, endToEnd, riferimento }: Movement): string {
  const texts = [controparte, ibanControparte, descrizione, endToEnd, riferimento];
  return ` ${[...new Set(texts.map((text) => foldText(text ?? "")).filter(Boolean))].join(" | ")} `;
}
