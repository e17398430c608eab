import type { Clock } from "../../../clock.ts";
import type { Querier } from "../../../db/database.ts";
import { newId } from "../../../new-id.ts";

type Parts = { clock: Clock; config: { termsVersion: string | null } };

/** What a person has agreed to or taken back; what is not named was not touched. */
export type GivenConsents = {
  condizioni?: true;
  flagMarketingEmail?: boolean | undefined;
  flagPollEmail?: boolean | undefined;
};

/** Keeps what a person agreed to just now, with the version of the terms. */
export async function keepConsents(
  db: Querier,
  parts: Parts,
  { user, agreed }: { user: string; agreed: GivenConsents },
) {
  const { clock, config } = parts;
  const answers = [
    ["condizioni", agreed.condizioni],
    ["marketing", agreed.flagMarketingEmail],
    ["sondaggi", agreed.flagPollEmail],
  ] as const;
  const rows = answers.flatMap(([genere, dato]) =>
    dato === undefined
      ? []
      : [
          {
            id: newId(clock),
            userId: user,
            genere,
            dato,
            versione: genere === "condizioni" ? config.termsVersion : null,
            at: clock.now(),
          },
        ],
  );
  if (rows.length > 0) await db.insertInto("consent").values(rows).execute();
}

/** The terms a person has agreed to last; undefined: none yet. */
export function lastTerms(db: Querier, user: string): Promise<{ versione: string | null; at: Date } | undefined> {
  return db
    .selectFrom("consent")
    .select(["versione", "at"])
    .where("userId", "=", user)
    .where("genere", "=", "condizioni")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Whether the operator has terms of another version than the one this person has agreed to. */
export async function hasTermsToAccept(db: Querier, { config }: Pick<Parts, "config">, user: string): Promise<boolean> {
  return config.termsVersion !== null && (await lastTerms(db, user))?.versione !== config.termsVersion;
}
