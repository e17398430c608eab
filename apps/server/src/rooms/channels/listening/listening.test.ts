import { afterEach, expect, test, vi } from "vitest";
import { aChannel, type Channel } from "../../../../test/a-channel.ts";
import { aMailbox } from "../../../../test/factories/a-mailbox.ts";
import type { Listener } from "../../../mail/imap/imap-listener.ts";
import { MailboxRefused } from "../../../mail/imap/mailbox.ts";
import { newId } from "../../../new-id.ts";
import { createListening, type Listening } from "./listening.ts";

let channel: Channel;
const running: Listening[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  await channel.simulator.stop();
});

/** Servers as a test plays them: who listens at which mailbox, and how to speak or die there. */
function servers(answer: (user: string) => "idle" | "none" | "refused" | "down" = () => "idle") {
  const at = new Map<string, { speak(): void; die(): void }>();
  const tried: string[] = [];
  const listenToMailbox = async ({ username }: { username: string }, _: string, onNews: () => void) => {
    tried.push(username);
    const how = answer(username);
    if (how === "refused") throw new MailboxRefused("no");
    if (how === "down") throw new Error("ECONNREFUSED");
    if (how === "none") return null;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const close = () => {
      at.delete(username);
      end();
    };
    at.set(username, { speak: onNews, die: close });
    return { ended, close } satisfies Listener;
  };
  return { at, tried, listenToMailbox };
}

async function aProfileWithMailbox(user: string, change: object = {}): Promise<string> {
  const profileId = await channel.anotherProfile();
  await aMailbox(channel.app, { profileId, indirizzo: `${user}@pec.example.it`, nomeUtente: user, ...change });
  return profileId;
}

function listening(most: number): Listening {
  const one = createListening(channel.parts, most);
  running.push(one);
  return one;
}

/** For what happens by itself soon after: only what never happens fails, however slow the machine. */
const inTheEnd = { timeout: 45_000 };

test("when the server speaks the mailbox is read, whatever the clock says", async () => {
  const { at, listenToMailbox } = servers();
  const opened: string[] = [];
  channel = await aChannel({
    deps: {
      listenToMailbox,
      openMailbox: async ({ username }) => {
        opened.push(username);
        throw new Error("not read here");
      },
    },
  });
  await aProfileWithMailbox("ada");
  await listening(10).arrange();
  expect(opened).toEqual([]);

  at.get("ada")?.speak();
  await vi.waitFor(async () => {
    await channel.app.runJobs();
    expect(opened).toEqual(["ada"]);
  }, inTheEnd);
});

test("so many at most: first those where an answer is expected, then those that had messages last", async () => {
  const { at, listenToMailbox } = servers();
  channel = await aChannel({ deps: { listenToMailbox } });
  await aProfileWithMailbox("quieta");
  const recent = await aProfileWithMailbox("recente");
  await aProfileWithMailbox("cartella", { modo: "cartella" });
  await aProfileWithMailbox("sospesa", { sospesaDal: channel.app.clock.now() });
  await channel.app.db
    .insertInto("mailbox_message")
    .values({
      id: newId(channel.app.clock),
      profileId: recent,
      sha256: Buffer.alloc(32),
      genere: "accettazione",
      esito: "applicato",
      createdAt: channel.app.clock.now(),
    })
    .execute();

  await listening(1).arrange();
  expect([...at.keys()]).toEqual(["recente"]);

  // A mailbox still written down where a folder is used since takes nobody's place.
  await listening(9).arrange();
  expect([...at.keys()].sort()).toEqual(["quieta", "recente"]);
});

test("a connection that dies is opened again, and what came meanwhile is looked for; new settings open anew", async () => {
  const { at, tried, listenToMailbox } = servers();
  channel = await aChannel({ deps: { listenToMailbox } });
  const profileId = await aProfileWithMailbox("ada");
  const one = listening(10);
  await one.arrange();
  await one.arrange();
  expect(tried).toEqual(["ada"]);

  at.get("ada")?.die();
  await vi.waitFor(async () => {
    await one.arrange();
    expect(tried).toEqual(["ada", "ada"]);
  }, inTheEnd);
  const waiting = await channel.app.db.selectFrom("pec_account").select("ascoltataDa").execute();
  expect(waiting).toEqual([{ ascoltataDa: expect.any(String) }]);

  channel.app.clock.advance(1000);
  await channel.app.db
    .updateTable("pec_account")
    .set({ nomeUtente: "ada2", updatedAt: channel.app.clock.now() })
    .where("profileId", "=", profileId)
    .execute();
  await one.arrange();
  expect(tried).toEqual(["ada", "ada", "ada2"]);
  expect([...at.keys()]).toEqual(["ada2"]);
});

test("two processes never wait at one mailbox; what a dead one leaves is taken over, what a stopped one leaves at once", async () => {
  const { tried, listenToMailbox } = servers();
  channel = await aChannel({ deps: { listenToMailbox } });
  await aProfileWithMailbox("ada");
  const [first, second, third] = [listening(10), listening(10), listening(10)];

  await first.arrange();
  await second.arrange();
  expect(tried).toEqual(["ada"]);
  // It has died: nobody renews what it had taken.
  channel.app.clock.advance(4 * 60_000);
  await second.arrange();
  expect(tried).toEqual(["ada", "ada"]);
  await second.stop();
  await third.arrange();
  expect(tried).toEqual(["ada", "ada", "ada"]);
});

test("a refused login suspends the mailbox; a server that is down or offers no IDLE is left alone for a while", async () => {
  const { tried, listenToMailbox } = servers((user) => user as "none" | "refused" | "down");
  channel = await aChannel({ deps: { listenToMailbox } });
  for (const user of ["refused", "down", "none"]) await aProfileWithMailbox(user);
  const one = listening(10);

  await one.arrange();
  channel.app.clock.advance(60_000);
  await one.arrange();
  expect([...tried].sort()).toEqual(["down", "none", "refused"]);
  const suspended = await channel.app.db
    .selectFrom("pec_account")
    .select("nomeUtente")
    .where("sospesaDal", "is not", null)
    .execute();
  expect(suspended).toEqual([{ nomeUtente: "refused" }]);

  channel.app.clock.advance(10 * 60_000);
  await one.arrange();
  expect([...tried].sort()).toEqual(["down", "down", "none", "refused"]);
});
