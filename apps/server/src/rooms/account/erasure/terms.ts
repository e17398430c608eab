import { clockAt, yearsFrom } from "../../../clock.ts";
import type { ClosedAccount } from "./closed-accounts.ts";
import { graceDays, type Limit, legalYears } from "./what-stays.ts";

const dayMs = 86_400_000;

/** From when on what the law does not want kept is erased. */
export const erasedFrom = (closedAt: Date): Date => new Date(closedAt.getTime() + graceDays * dayMs);

/** From when on nothing at all is kept: by then the ten years of whatever there is are over. */
export const keptUntil = (closedAt: Date): Date => yearsFrom(erasedFrom(closedAt), legalYears);

/** What is older than this has been kept for ten years. */
export function limitOf({ closedAt }: Pick<ClosedAccount, "closedAt">, now: Date): Limit {
  if (keptUntil(closedAt) <= now) return null;
  const moment = yearsFrom(now, -legalYears);
  return { moment, day: clockAt(moment).oggi() };
}
