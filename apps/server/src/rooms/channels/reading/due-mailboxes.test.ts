import { afterEach, beforeEach, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../../test/a-channel.ts";
import { aMailbox } from "../../../../test/factories/a-mailbox.ts";
import { sendTransmission } from "../../transmission/sending/send-transmission.ts";
import type { SdiParts } from "../../transmission/transmissions/parts.ts";
import { noteOperation } from "../settings/operation-store.ts";
import { watch } from "../watch-channel.ts";
import { dueMailboxes } from "./due-mailboxes.ts";
import { readChannel } from "./read-channel.ts";
import { readInTurn } from "./read-in-turn.ts";
import { unresponsiveServerQueue } from "./unresponsive-server-queue.ts";

const minute = 60_000;
let channel: Channel;
let looks: string[];
beforeEach(async () => {
  looks = [];
  channel = await aChannel({
    deps: {
      async openMailbox({ username }, folder) {
        looks.push(`${username}/${folder}`);
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
});
afterEach(() => channel.simulator.stop());

async function somebodysMailbox(given: { nomeUtente?: string; cartella?: string } = {}) {
  const profileId = await channel.anotherProfile();
  await aMailbox(channel.app, { profileId, ...given });
  return profileId;
}

const after = (minutes: number) => new Date(channel.app.clock.now().getTime() + minutes * minute);
const due = async (minutes: number) => (await dueMailboxes(channel.app.db, after(minutes))).length;

test("a mailbox is due ten minutes after it was read, at most 3 % before, whenever the watch looks", async () => {
  const profileId = await somebodysMailbox();
  await readChannel(channel.parts, profileId);

  const [turn] = await dueMailboxes(channel.app.db, after(11));

  expect(await due(9.6)).toBe(0);
  expect(turn?.at.getTime()).toBeGreaterThanOrEqual(after(9.7).getTime());
  expect(turn?.at.getTime()).toBeLessThanOrEqual(after(10).getTime());
});

test("mailboxes that were read together are not all due together", async () => {
  for (let n = 0; n < 12; n++) await readChannel(channel.parts, await somebodysMailbox({ nomeUtente: `casella${n}` }));

  const turns = await dueMailboxes(channel.app.db, after(11));

  expect(new Set(turns.map(({ at }) => at.getTime())).size).toBeGreaterThan(6);
});

test("a folder that is not read any more does not make the others due", async () => {
  const profileId = await somebodysMailbox({ cartella: "INBOX, Ricevute" });
  await readChannel(channel.parts, profileId);
  await channel.app.db.updateTable("pec_account").set({ cartella: null }).execute();
  channel.app.clock.advance(30 * minute);
  await readChannel(channel.parts, profileId);

  expect(await due(1)).toBe(0);
});

test("a mailbox that cannot be read is asked less and less often, until its settings are saved", async () => {
  const profileId = await somebodysMailbox();
  const { app } = channel;
  const fail = () =>
    noteOperation(app.db, { clock: app.clock, profileId }, { tipo: "lettura", riuscita: false, messaggio: "muto" });
  await readChannel(channel.parts, profileId);
  const pauses: number[] = [];
  for (let round = 0; round < 3; round++) {
    const [turn] = await dueMailboxes(app.db, after(60));
    app.clock.advance((turn?.at.getTime() ?? 0) - app.clock.now().getTime());
    await fail();
    const [next] = await dueMailboxes(app.db, after(60));
    pauses.push(((next?.at.getTime() ?? 0) - app.clock.now().getTime()) / minute);
  }

  expect(pauses[0]).toBeGreaterThan(4.5);
  expect(pauses[1]).toBeGreaterThan(7);
  expect(pauses[2]).toBe(10);
  app.clock.advance(minute);
  await app.db.updateTable("pec_account").set({ updatedAt: app.clock.now() }).execute();
  expect(await due(0.01)).toBe(1);
});

test("a planned look is made in its moment, and not where the mailbox was read meanwhile", async () => {
  const profileId = await somebodysMailbox();
  const { app, parts } = channel;
  const planned = { askedAt: app.clock.now().toISOString(), at: after(1).toISOString() };
  const looksAfter = async (minutes: number) => {
    app.clock.advance(minutes * minute);
    await readInTurn(parts, { profileId, planned }, { queue: unresponsiveServerQueue(app.clock) });
    return looks.length;
  };

  expect([await looksAfter(0), await looksAfter(1), await looksAfter(0)]).toEqual([0, 1, 1]);
});

/** A server that says nothing any more once so many milliseconds have gone by, and the signal that cuts the look. */
function cutAfter(ms: number, where: "opening" | "listing") {
  const stop = new AbortController();
  const fallSilent = (signal: AbortSignal | undefined) =>
    new Promise<never>((_, reject) => {
      channel.app.clock.advance(ms);
      signal?.addEventListener("abort", () => reject(new Error("The connection was cut")));
      stop.abort();
    });
  const openMailbox = async (_: unknown, __: string, signal?: AbortSignal) => {
    if (where === "opening") return fallSilent(signal);
    const listing = new AbortController();
    return {
      listSince: () => fallSilent(listing.signal),
      fetchRaw: async () => null,
      space: async () => null,
      close: async () => undefined,
      cut: () => listing.abort(),
    };
  };
  const parts = { ...channel.parts, openMailbox };
  return (profileId: string) =>
    readInTurn(
      parts,
      { profileId },
      { queue: unresponsiveServerQueue(channel.app.clock), options: { signal: stop.signal } },
    );
}

const told = async () => ({
  failed: (await channel.app.db.selectFrom("pec_operation").select("messaggio").execute()).map((row) => row.messaggio),
  silent: (await channel.app.db.selectFrom("pec_account").select("mutaDal").executeTakeFirst())?.mutaDal != null,
});

test.each(["opening", "listing"] as const)(
  "a look that takes too long is cut in its %s: it counts as silence, and as a look that has failed",
  async (where) => {
    const profileId = await somebodysMailbox();

    await expect(cutAfter(300_000, where)(profileId)).rejects.toThrow("cut");

    expect(await told()).toEqual({ failed: [expect.stringContaining("troppo lento")], silent: true });
  },
);

test("a look cut because the process stops is no trouble of the mailbox", async () => {
  const profileId = await somebodysMailbox();

  await expect(cutAfter(20_000, "listing")(profileId)).rejects.toThrow("cut");

  expect(await told()).toEqual({ failed: [], silent: false });
});

test("a suspended mailbox is not asked for what it expects, and a look at it says nothing of its server", async () => {
  const { app, parts, profileId, simulator } = channel;
  const { transmissionId } = await channel.send();
  await sendTransmission(parts, transmissionId);
  const asked: string[] = [];
  const enqueue = (async (_, __, { profileId: whose }: { profileId: string }) => {
    asked.push(whose);
    return whose;
  }) as SdiParts["jobs"]["enqueue"];
  const watched = async () => {
    await watch({ ...parts, jobs: { ...parts.jobs, enqueue } });
    return asked.splice(0);
  };
  const { address } = await simulator.account(profileId);
  await aMailbox(app, { profileId, indirizzo: address });
  const lane = unresponsiveServerQueue(app.clock);
  for (let times = 0; times < 4; times++) lane.note("imap.example.it", { silent: true, wasSilent: false });

  expect(await watched()).toEqual([profileId]);
  await app.db.updateTable("pec_account").set({ sospesaDal: app.clock.now() }).execute();
  expect(await watched()).toEqual([]);
  await readInTurn(parts, { profileId }, { queue: lane });

  expect(looks).toEqual([]);
  expect(lane.isDown("imap.example.it")).toBe(true);
});
