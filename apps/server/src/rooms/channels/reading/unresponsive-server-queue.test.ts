import { afterEach, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../../test/a-channel.ts";
import { aMailbox } from "../../../../test/factories/a-mailbox.ts";
import { virtualTime } from "../../../../test/virtual-time.ts";
import { pollMailbox } from "../../transmission/transmissions/channel-jobs.ts";
import type { SdiParts } from "../../transmission/transmissions/parts.ts";
import { watch } from "../watch-channel.ts";
import { type PlannedPoll, readInTurn } from "./read-in-turn.ts";
import { unresponsiveServerQueue } from "./unresponsive-server-queue.ts";

const minute = 60_000;
/** So long a look waits for a server that says nothing, and for one that answers. */
const patienceMs = 60_000;
const answerMs = 300;

let channel: Channel;
afterEach(() => channel.simulator.stop());

type Mailbox = { host: string; isSilent(minutes: number): boolean };

/**
 * The readers of one process at work on these mailboxes, on a clock that jumps from one thing that happens to the next:
 * when each mailbox was read, by its number.
 */
async function readFor(minutes: number, mailboxes: readonly Mailbox[]) {
  const time = { sleep: async (_: number) => {} };
  channel = await aChannel({
    deps: {
      async openMailbox({ username }) {
        const n = Number(username);
        looks[n]?.push(channel.app.clock.now().getTime());
        const silent = mailboxes[n]?.isSilent((channel.app.clock.now().getTime() - begun) / minute);
        await time.sleep(silent ? patienceMs : answerMs);
        if (silent) throw new Error("Failed to receive greeting from server in required time");
        return {
          listSince: async () => ({ uidValidity: 1, lastUid: 0, messages: [] }),
          fetchRaw: async () => null,
          space: async () => null,
          close: async () => undefined,
          cut: () => undefined,
        };
      },
    },
  });
  const looks: number[][] = mailboxes.map(() => []);
  const { app } = channel;
  const begun = app.clock.now().getTime();
  for (const [n, { host: imapHost }] of mailboxes.entries())
    await aMailbox(app, { profileId: await channel.anotherProfile(), nomeUtente: String(n), imapHost });
  const queue = aQueue(app.clock);
  const parts: SdiParts = { ...channel.parts, jobs: { ...channel.parts.jobs, enqueue: queue.enqueue } };
  const { run, sleep } = virtualTime(app.clock);
  time.sleep = sleep;
  const ended = () => app.clock.now().getTime() >= begun + minutes * minute;
  const lane = unresponsiveServerQueue(app.clock);
  const reader = async () => {
    while (!ended()) {
      const look = queue.take();
      if (!look) await sleep(500);
      else
        await readInTurn(parts, look, { queue: lane })
          .catch(() => undefined)
          .finally(() => queue.done(look.profileId));
    }
  };
  const watcher = async () => {
    for (; !ended(); await sleep(minute)) await watch(parts);
  };
  await run([watcher, ...Array<typeof reader>(pollMailbox.atOnce).fill(reader)]);
  return looks;
}

type Look = { profileId: string; planned?: PlannedPoll | undefined };

/** What the queue promises: one look of a mailbox waits, one is under way, none before its moment. */
function aQueue(clock: { now(): Date }) {
  const waiting = new Map<string, { look: Look; at: number }>();
  const running = new Set<string>();
  const enqueue = (async (_, __, look: Look, { startAfter }: { startAfter?: Date } = {}) => {
    const at = (startAfter ?? clock.now()).getTime();
    const known = waiting.get(look.profileId);
    if (!known || at < known.at) waiting.set(look.profileId, { look, at });
    return look.profileId;
  }) as SdiParts["jobs"]["enqueue"];
  return {
    enqueue,
    take(): Look | undefined {
      const due = [...waiting.entries()]
        .filter(([key, { at }]) => at <= clock.now().getTime() && !running.has(key))
        .sort(([, one], [, other]) => one.at - other.at)[0];
      if (!due) return undefined;
      waiting.delete(due[0]);
      running.add(due[0]);
      return due[1].look;
    },
    done: (profileId: string) => running.delete(profileId),
  };
}

/** The longest time between two looks at a mailbox, in minutes, once it has been read. */
const longestGap = (looks: readonly number[]) =>
  Math.max(...looks.slice(1).map((at, n) => (at - (looks[n] ?? 0)) / minute));

test("a third of the mailboxes silent keep the others from nothing: their intervals hold within a tenth", async () => {
  const isSilent = (n: number) => n % 3 === 0;
  const mailboxes = Array.from({ length: 60 }, (_, n) => ({
    host: `imap${n % 20}.example.it`,
    isSilent: () => isSilent(n),
  }));

  const looks = await readFor(45, mailboxes);

  const answering = looks.filter((_, n) => !isSilent(n));
  const silent = looks.filter((_, n) => isSilent(n));
  expect(Math.max(...answering.map(longestGap))).toBeLessThanOrEqual(11);
  // None is forgotten: a server that comes back is noticed.
  expect(Math.min(...silent.map((one) => one.length))).toBeGreaterThanOrEqual(2);
});

// Until the fourth silence is noticed each reader may wait once for that server, and three of them twice.
test("a provider that falls silent with all its mailboxes delays the others by less than two such waits, once", async () => {
  const large = (n: number) => n < 40;
  const mailboxes = Array.from({ length: 60 }, (_, n) => ({
    host: large(n) ? "imap.grande.example" : `imap${n}.example.it`,
    isSilent: (minutes: number) => large(n) && minutes > 12,
  }));

  const looks = await readFor(45, mailboxes);

  const others = looks.filter((_, n) => !large(n));
  expect(Math.max(...others.map(longestGap))).toBeLessThan(10 + (2 * patienceMs) / minute);
  // Once it is known to be silent nobody waits for it any more.
  const known = others.map((other) => other.filter((at) => at - (others[0]?.[0] ?? 0) > 25 * minute));
  expect(Math.max(...known.map(longestGap))).toBeLessThanOrEqual(11);
});
