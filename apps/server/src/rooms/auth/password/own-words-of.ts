import { localPart } from "@fatturachiara/contract/own-words";
import type { Querier } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";

/** Words around which no password of this person is made: address, name, company, numbers of the tax office, the service. */
export async function ownWordsOf(
  db: Querier,
  { config }: Pick<Deps, "config">,
  user: { id: string; email: string; name: string; surname: string },
): Promise<(string | null)[]> {
  const company = await db
    .selectFrom("fiscal_profile")
    .innerJoin("profile", "profile.id", "fiscal_profile.profileId")
    .select(["ragioneSociale", "partitaIva", "codiceFiscale"])
    .where("profile.userId", "=", user.id)
    .executeTakeFirst();
  return [config.companyName, localPart(user.email), user.name, user.surname, ...Object.values(company ?? {})];
}
