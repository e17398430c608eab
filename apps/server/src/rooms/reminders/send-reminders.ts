import { maybePaidOnce } from "../movements/index.ts";
import { dueLetters } from "./due-letters.ts";
import { mayRemind } from "./may-remind.ts";
import { type ReminderDeps, sendLetter } from "./send-letter.ts";
import { readSettings } from "./settings.ts";

/** So many that fail are no longer the trouble of single letters. */
const mostFailed = 20;

/**
 * Sends whatever is due, to every customer of every profile that wants it and may. What a run does not reach, because its time is over or
 * its process dies, the next one finds: a step is done when its row is kept, and never twice. A letter that cannot be written keeps
 * nobody from theirs: the run goes on, and fails at its end.
 */
export async function sendReminders(deps: ReminderDeps, signal?: AbortSignal): Promise<number> {
  const { db, clock } = deps;
  const rows = await db
    .selectFrom("reminder_settings")
    .select("profileId")
    .where("attivi", "=", true)
    .orderBy("profileId")
    .execute();
  let sent = 0;
  const failures: unknown[] = [];
  const paid = maybePaidOnce();
  for (const { profileId } of rows) {
    if (!(await mayRemind(db, deps, profileId))) continue;
    const settings = await readSettings(db, profileId);
    for (const letter of await dueLetters(db, profileId, { settings, oggi: clock.oggi(), paid })) {
      if (signal?.aborted || failures.length >= mostFailed) break;
      try {
        if (await sendLetter(deps, profileId, { letter, paid })) sent += 1;
      } catch (failure) {
        failures.push(failure);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
  return sent;
}
