import type { Deps } from "../../../deps.ts";
import { newId } from "../../../new-id.ts";
import { closeActivity, insertActivity } from "./activity-store.ts";

type Begun = {
  user: string;
  profile: string;
  tipo: string;
  oggetto?: string;
  /** The moment the act is about, where that is not now. */
  at?: Date;
};

/** Writes down an act that takes its time; the answer closes it. One that is never closed is told as interrupted. */
export async function beginActivity(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { user, profile, tipo, oggetto, at = clock.now() }: Begun,
): Promise<() => Promise<void>> {
  const id = newId(clock);
  const about = { oggetto: oggetto ?? null, recordId: null };
  await insertActivity(db, { id, profileId: profile, userId: user, tipo, at, ...about });
  return async () => {
    await closeActivity(db, { profile, id }, about);
  };
}
