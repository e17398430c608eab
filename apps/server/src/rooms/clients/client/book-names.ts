import { partyName } from "@fatturachiara/contract/fields/party-name";
import type { Querier } from "../../../db/database.ts";

/** How the address book writes these customers today; one that is in it no more is not there. */
export async function bookNames(
  db: Querier,
  profile: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("client")
    .select(["id", "ragioneSociale", "nome", "cognome"])
    .where("profileId", "=", profile)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, partyName(names)]));
}
