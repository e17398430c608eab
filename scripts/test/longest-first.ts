import { createHash } from "node:crypto";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Test files that take longest (over 15 seconds each), in this order; any other comes after them. Of the server's the two that
 * wait nearly all of their time come while two others have all the work: side by side, neither core had any for twenty seconds.
 */
export const longest: readonly string[] = [
  "e2e/every-page/every-page.test.ts",
  "e2e/journeys/first-invoice.test.ts",
  "e2e/bad-input/every-call.test.ts",
  "e2e/journeys/restored-copy.test.ts",
  "e2e/specification/texts.test.ts",
  "e2e/journeys/second-factor.test.ts",
  "e2e/specification/errors-and-times.test.ts",
  "e2e/journeys/newcomer.test.ts",
  "e2e/journeys/silent-provider.test.ts",
  "e2e/offline/offline.test.ts",
  "e2e/loading/loading.test.ts",
  "e2e/journeys/unsent-edits.test.ts",
  "e2e/crash/crash.test.ts",
  "e2e/journeys/repeat-invoice.test.ts",
  "e2e/journeys/answers-of-the-sdi.test.ts",
  "e2e/journeys/signing-in.test.ts",
  "e2e/start-and-stop.test.ts",
  "e2e/journeys/session.test.ts",
  "e2e/journeys/other-data.test.ts",
  "e2e/journeys/manager-renews.test.ts",
  "e2e/journeys/stranger.test.ts",
  "e2e/crash/past-import.test.ts",
  "e2e/two-processes.test.ts",
  "apps/server/src/main.test.ts",
  "apps/server/test/permissions/permissions.test.ts",
  "apps/server/src/rooms/portability/every-situation.test.ts",
  "apps/server/src/jobs/take-back-jobs.test.ts",
  "apps/server/src/mail/imap/imap-mailbox.test.ts",
  "apps/server/src/admin/backup-drill.test.ts",
  "apps/server/src/db/pglite/durability.test.ts",
  "apps/server/src/rooms/portability/portability.test.ts",
  "apps/server/src/rooms/portability/restore/judged-import.test.ts",
  "apps/server/src/rooms/channels/channel.test.ts",
  "apps/server/src/rooms/examples/examples.test.ts",
  "apps/server/src/admin/held-sending.test.ts",
  "apps/server/test/large-numbers.test.ts",
  "apps/server/src/rooms/reminders/reminders.test.ts",
  "apps/server/test/faults/random-faults.test.ts",
  "apps/server/test/near-valid/near-valid.test.ts",
  "apps/server/src/admin/operate/operator.test.ts",
  "apps/server/src/rooms/channels/scenarios.test.ts",
  "apps/server/src/rooms/channels/pec/patience.test.ts",
  "apps/server/src/rooms/channels/folder/folder.test.ts",
  "apps/server/src/rooms/portability/restore/hostile-rows.test.ts",
  "apps/server/src/rooms/channels/pec/sample-mails.test.ts",
  "apps/web/src/rooms/draft/page/every-field.test.tsx",
  "apps/web/src/rooms/taxdata/page/taxdata-page.test.tsx",
  "apps/web/src/rooms/clients/form/client-page.test.tsx",
  "apps/web/src/rooms/register/list/sent-page.test.tsx",
];

/** A long file that begins last keeps one core waiting for the other: so it begins first. Asked to shuffle, it shuffles. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    const sorted = await super.sort(files);
    return shuffle ? inOrderOf(sorted, ({ moduleId }) => lot(moduleId, seed)) : inOrderOf(sorted, rank);
  }
}

const inOrderOf = <T, K extends number | string>(all: T[], key: (entry: T) => K): T[] =>
  all
    .map((entry) => ({ one: entry, key: key(entry) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ one: entry }) => entry);

function rank({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return at < 0 ? longest.length : at;
}

/** The same for a file with a seed, whichever others run: a word by which chance puts them in order. */
export function lot(path: string, seed: number): string {
  return createHash("sha256").update(`${seed} ${path}`).digest("hex");
}
