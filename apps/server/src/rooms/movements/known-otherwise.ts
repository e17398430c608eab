import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Movement } from "../../statement/statement.ts";
import type { AccountRow } from "./account-store.ts";
import { wordsKey } from "./movement-key.ts";

/**
 * Of movements whose keys are not there, those that are there all the same: the bank has told its reference in one file and not in
 * another, or it was unique in one alone. Day, sum and words are equal; whatever the file holds besides by its key counts for itself.
 */
export async function knownOtherwise(
  tx: Tx,
  account: Pick<AccountRow, "id" | "profileId">,
  { fresh, there }: { fresh: readonly Movement[]; there: readonly Movement[] },
): Promise<Set<Movement>> {
  if (fresh.length === 0) return new Set();
  const withReference = fresh.some(({ riferimento }) => riferimento);
  const without = fresh.some(({ riferimento }) => !riferimento);
  const rows = await tx
    .selectFrom("movement")
    .select(["dataContabile", "dataValuta", "importo", "controparte", "descrizione", "riferimento"])
    .where("profileId", "=", account.profileId)
    .where("accountId", "=", account.id)
    .where("dataContabile", "=", sql<string>`any(${[...new Set(fresh.map((one) => one.dataContabile))]}::date[])`)
    .$if(!without, (query) => query.where("riferimento", "is", null))
    .$if(!withReference, (query) => query.where("riferimento", "is not", null))
    .execute();
  if (rows.length === 0) return new Set();
  const left = new Map<string, number>();
  const count = (key: string, by: number) => left.set(key, (left.get(key) ?? 0) + by);
  for (const row of rows) count(otherKey(row, !!row.riferimento), 1);
  for (const movement of there) count(otherKey(movement, !!movement.riferimento), -1);
  return new Set(
    fresh.filter((movement) => {
      const key = otherKey(movement, !movement.riferimento);
      if ((left.get(key) ?? 0) <= 0) return false;
      count(key, -1);
      return true;
    }),
  );
}

const otherKey = (movement: Parameters<typeof wordsKey>[0], isNamed: boolean) => `${isNamed} ${wordsKey(movement)}`;
