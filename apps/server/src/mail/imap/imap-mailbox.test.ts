import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterEach, expect, test } from "vitest";
import { faultyImap } from "../../../test/faults/faulty-imap.ts";
import { tracesOf } from "../../../test/trace-collector.ts";
import { Secret } from "../../secret/secret.ts";
import { asSpan, beginSpan } from "../../tracing/tracer.ts";
import { openGuard } from "../outbound/outbound-guard.ts";
import type { MailServer } from "../pec-account.ts";
import { openImapMailbox } from "./imap-mailbox.ts";
import { MailboxRefused, MessageNotFetched, mayConcern } from "./mailbox.ts";

type Double = {
  listen(port: number, ready: () => void): void;
  close(done: () => void): void;
  server: { address(): { port: number } };
  getMailbox(path: string): { uidvalidity: number; messages: { flags: string[]; raw: string }[] };
  appendMessage(path: string, flags: string[], date: Date, raw: string): void;
};
// It has no types and is CommonJS.
const hoodiecrow = createRequire(import.meta.url)("hoodiecrow-imap") as (options: object) => Double;

const mail = (name: string) =>
  readFileSync(new URL(`../../../test/mails/${name}`, import.meta.url), "latin1").replace(/\r?\n/g, "\r\n");

type Handle = (
  connection: { send(...parts: unknown[]): void },
  parsed: { tag: string },
  data: unknown,
  done: () => void,
) => void;
type Quota = {
  registerCapability(name: string): void;
  setCommandHandler(name: string, handle: Handle): void;
};
type Arriving = Quota & { getCommandHandler(name: string): Handle };
let server: Double | null = null;
afterEach(() => new Promise<void>((done) => (server ? server.close(done) : done())));

/** RFC 2087, as far as a mailbox of 1 GB needs it; the double does not know it. */
function withQuota(double: Quota): void {
  double.registerCapability("QUOTA");
  double.setCommandHandler("GETQUOTAROOT", (connection, { tag }, data, done) => {
    const atom = (value: string) => ({ type: "ATOM", value });
    const attributes = [{ type: "STRING", value: "" }, [atom("STORAGE"), atom("421888"), atom("1048576")]];
    connection.send({ tag: "*", command: "QUOTA", attributes }, "QUOTA", {}, data);
    connection.send({ tag, command: "OK", attributes: [{ type: "TEXT", value: "done" }] }, "QUOTA", {}, data);
    done();
  });
}

/** While the headers of what a search has found are read a mail comes, and the server tells of it unasked. */
const withArrivalWhileReading = (raw: string) => (double: Quota) => {
  const { getCommandHandler } = double as Arriving;
  const fetch = getCommandHandler.call(double, "UID FETCH");
  let come = false;
  double.setCommandHandler("UID FETCH", (connection, parsed, data, done) => {
    if (!come) {
      come = true;
      server?.appendMessage("INBOX", [], new Date("2026-11-16T10:00:00Z"), raw);
      const atom = (value: string) => ({ type: "ATOM", value });
      const attributes = [2, atom("FETCH"), [atom("UID"), 2, atom("FLAGS"), []]];
      connection.send({ tag: "*", attributes }, "ARRIVAL", {}, data);
    }
    fetch(connection, parsed, data, done);
  });
};

/** While a message is handed over somebody else opens this one, and the server tells of it unasked, before the message. */
const withMarkWhileFetching = (uid: number) => (double: Quota) => {
  const fetch = (double as Arriving).getCommandHandler("UID FETCH");
  double.setCommandHandler("UID FETCH", (connection, parsed, data, done) => {
    const atom = (value: string) => ({ type: "ATOM", value });
    const attributes = [uid, atom("FETCH"), [atom("UID"), uid, atom("FLAGS"), [atom("\\Seen")]]];
    if (String(data).includes("BODY.PEEK[]")) connection.send({ tag: "*", attributes }, "FLAG UPDATE", {}, data);
    fetch(connection, parsed, data, done);
  });
};

/** Whatever is asked of some messages, which of them a server does not hand over, and what it says instead. */
const withholding =
  (uids: readonly number[], asked: "HEADER.FIELDS" | "BODY.PEEK[]", reply: string) => (double: Quota) => {
    const fetch = (double as Arriving).getCommandHandler("UID FETCH");
    double.setCommandHandler("UID FETCH", (connection, parsed, data, done) => {
      const command = String(data);
      const from = /FETCH (\S+)/i.exec(command)?.[1] ?? "";
      if (!command.includes(asked) || !uids.some((uid) => isIn(from, uid)))
        return fetch(connection, parsed, data, done);
      const attributes = [{ type: "TEXT", value: reply }];
      connection.send({ tag: parsed.tag, command: "NO", attributes }, "WITHHELD", {}, data);
      done();
    });
  };

const isIn = (range: string, uid: number) =>
  range.split(",").some((part) => {
    const [first, last = first] = part.split(":").map(Number);
    return uid >= (first ?? 0) && uid <= (last ?? 0);
  });

const serverWith = (...raws: string[]) => serverThat([], raws);

async function serverThat(plugins: ((double: Quota) => void)[], raws: string[] = []): Promise<MailServer> {
  const messages = raws.map((raw) => ({ raw, internaldate: "16-Nov-2026 10:00:00 +0000" }));
  const started = hoodiecrow({ plugins, storage: { INBOX: { messages } } });
  server = started;
  await new Promise<void>((ready) => started.listen(0, ready));
  const { port } = started.server.address();
  return { host: "127.0.0.1", port, sicurezza: "none", username: "testuser", password: Secret.of("testpass") };
}

const since = new Date("2026-11-01T00:00:00Z");

test("headers come first: what is certified is told apart, whole messages come byte for byte, nothing is marked", async () => {
  const raws = [
    mail("26-ordinary-mail.eml"),
    mail("02-accettazione.eml"),
    mail("09-anomalia.eml"),
    mail("10-sdi-RC-b2b.eml"),
  ];
  const mailbox = await openImapMailbox(openGuard, { server: await serverWith(...raws), folder: "INBOX" });

  const { messages, lastUid } = await mailbox.listSince(null, since);
  expect(messages.at(-1)?.oggetto).toMatch(/^POSTA CERTIFICATA: /);
  expect(messages.map(({ ricevuta, trasporto }) => [ricevuta, trasporto])).toEqual([
    [null, null],
    ["accettazione", null],
    [null, "errore"],
    [null, "posta-certificata"],
  ]);
  const cited = messages[1]?.riferimento ?? "";
  const about = (ids: string[], byHand = false) =>
    messages.map((message) => mayConcern(message, { ids: new Set(ids), byHand }));
  expect(about([cited])).toEqual([false, true, false, true]);
  expect(about(["sdi.altro@pec.example"], true)).toEqual([false, false, false, true]);
  expect(lastUid).toBe(messages[3]?.uid);
  const raw = await mailbox.fetchRaw(messages[3]?.uid ?? 0);
  expect(Buffer.from(raw ?? []).toString("latin1")).toBe(raws[3]);
  await mailbox.close();

  expect(server?.getMailbox("INBOX").messages.flatMap(({ flags }) => flags)).not.toContain("\\Seen");
});

test("after the cursor only what is new is listed, and an empty look leaves the cursor where it is", async () => {
  const mailbox = await openImapMailbox(openGuard, {
    server: await serverWith(mail("02-accettazione.eml")),
    folder: "INBOX",
  });
  const { uidValidity, lastUid } = await mailbox.listSince(null, since);

  expect(await mailbox.listSince({ uidValidity, lastUid }, since)).toEqual({ uidValidity, lastUid, messages: [] });
  await mailbox.close();
});

test("a mail that comes while a look is being read is listed by the next look, never jumped over", async () => {
  const arriving = withArrivalWhileReading(mail("10-sdi-RC-b2b.eml"));
  const mailbox = await openImapMailbox(openGuard, {
    server: await serverThat([arriving], [mail("02-accettazione.eml")]),
    folder: "INBOX",
  });

  const first = await mailbox.listSince(null, since);
  const { uidValidity, lastUid } = first;
  const next = await mailbox.listSince({ uidValidity, lastUid }, since);

  expect(first.messages.map(({ uid, ricevuta }) => [uid, ricevuta])).toEqual([[1, "accettazione"]]);
  expect(next.messages.map(({ uid, trasporto }) => [uid, trasporto])).toEqual([[2, "posta-certificata"]]);
  expect(next.lastUid).toBe(2);
  await mailbox.close();
});

test("when the server has renumbered its messages all recent ones are listed again", async () => {
  const mailbox = await openImapMailbox(openGuard, {
    server: await serverWith(mail("02-accettazione.eml"), mail("03-avvenuta-consegna.eml")),
    folder: "INBOX",
  });
  const { uidValidity, lastUid } = await mailbox.listSince(null, since);

  const { messages } = await mailbox.listSince({ uidValidity: uidValidity + 1, lastUid }, since);

  expect(messages).toHaveLength(2);
  await mailbox.close();
});

test.each([
  [["02-accettazione.eml", "03-avvenuta-consegna.eml"], 2, 2],
  [[], 0, 0],
])(
  "a mailbox filled again under the same UIDVALIDITY, of which more was read than it has ever held, is listed anew",
  async (names, listed, last) => {
    const mailbox = await openImapMailbox(openGuard, { server: await serverWith(...names.map(mail)), folder: "INBOX" });
    const { uidValidity } = await mailbox.listSince(null, since);

    const { messages, lastUid } = await mailbox.listSince({ uidValidity, lastUid: 17 }, since);

    expect([messages.length, lastUid]).toEqual([listed, last]);
    await mailbox.close();
  },
);

test("a message that is not there any more is null", async () => {
  const mailbox = await openImapMailbox(openGuard, { server: await serverWith(), folder: "INBOX" });

  expect(await mailbox.fetchRaw(99)).toBeNull();
  await mailbox.close();
});

test.each([
  ["it", 1],
  ["another one", 2],
])("a message comes whole though somebody marks %s as read in the same moment", async (_, marked) => {
  const raws = [mail("10-sdi-RC-b2b.eml"), mail("02-accettazione.eml")];
  const mailbox = await openImapMailbox(openGuard, {
    server: await serverThat([withMarkWhileFetching(marked)], raws),
    folder: "INBOX",
  });

  expect(Buffer.from((await mailbox.fetchRaw(1)) ?? []).toString("latin1")).toBe(raws[0]);
  await mailbox.close();
});

test("a message the server does not hand over is told apart, and the next one comes on the same connection", async () => {
  const refused = withholding([1], "BODY.PEEK[]", "[SERVERBUG] Internal error");
  const raws = [mail("02-accettazione.eml"), mail("10-sdi-RC-b2b.eml")];
  const mailbox = await openImapMailbox(openGuard, { server: await serverThat([refused], raws), folder: "INBOX" });

  const failed = await mailbox.fetchRaw(1).catch((error: unknown) => error);
  const next = await mailbox.fetchRaw(2);

  expect(failed).toBeInstanceOf(MessageNotFetched);
  expect(failed).toMatchObject({ how: "withheld" });
  expect(Buffer.from(next ?? []).toString("latin1")).toBe(raws[1]);
  await mailbox.close();
});

test("a server that hands over nothing for now says nothing of a message", async () => {
  const later = withholding([1], "BODY.PEEK[]", "[UNAVAILABLE] Backend down");
  const mailbox = await openImapMailbox(openGuard, {
    server: await serverThat([later], [mail("02-accettazione.eml")]),
    folder: "INBOX",
  });

  const failed = await mailbox.fetchRaw(1).catch((error: unknown) => error);

  expect(failed).toBeInstanceOf(Error);
  expect(failed).not.toBeInstanceOf(MessageNotFetched);
  await mailbox.close();
});

test("one message whose headers are not handed over keeps nobody from the others", async () => {
  const refused = withholding([2], "HEADER.FIELDS", "[SERVERBUG] Internal error");
  const raws = ["02-accettazione.eml", "03-avvenuta-consegna.eml", "10-sdi-RC-b2b.eml"].map((name) => mail(name));
  const mailbox = await openImapMailbox(openGuard, { server: await serverThat([refused], raws), folder: "INBOX" });

  const { messages, withheld, lastUid } = await mailbox.listSince(null, since);

  expect(messages.map(({ uid }) => uid)).toEqual([1, 3]);
  expect(withheld).toEqual([2]);
  expect(lastUid).toBe(3);
  await mailbox.close();
});

test("a server that hands over no headers at all is in trouble itself", async () => {
  const refused = withholding([1, 2], "HEADER.FIELDS", "[SERVERBUG] Internal error");
  const raws = ["02-accettazione.eml", "10-sdi-RC-b2b.eml"].map((name) => mail(name));
  const mailbox = await openImapMailbox(openGuard, { server: await serverThat([refused], raws), folder: "INBOX" });

  await expect(mailbox.listSince(null, since)).rejects.toThrow();
  await mailbox.close();
});

test("a wrong password is told apart from everything else that can go wrong", async () => {
  const good = await serverWith();

  await expect(
    openImapMailbox(openGuard, { server: { ...good, password: Secret.of("no") }, folder: "INBOX" }),
  ).rejects.toBeInstanceOf(MailboxRefused);
  await expect(openImapMailbox(openGuard, { server: good, folder: "Nessuna" })).rejects.not.toBeInstanceOf(
    MailboxRefused,
  );
  await expect(
    openImapMailbox(openGuard, { server: { ...good, port: 1 }, folder: "INBOX" }),
  ).rejects.not.toBeInstanceOf(MailboxRefused);
});

test("a server that speaks of space tells how much is used", async () => {
  const mailbox = await openImapMailbox(openGuard, { server: await serverThat([withQuota]), folder: "INBOX" });

  expect(await mailbox.space()).toEqual({ used: 421_888 * 1024, limit: 1024 ** 3 });
  await mailbox.close();
});

test("a server that does not speak of space tells none", async () => {
  const mailbox = await openImapMailbox(openGuard, { server: await serverWith(), folder: "INBOX" });

  expect(await mailbox.space()).toBeNull();
  await mailbox.close();
});

test("a mailbox whose line breaks off never seems emptier than it is, wherever it breaks", async () => {
  const raws = ["02-accettazione.eml", "10-sdi-RC-b2b.eml", "03-avvenuta-consegna.eml"].map((name) => mail(name));
  const account = { address: "studio@pec.example", password: "segreta" };
  const imap = await faultyImap(account);
  await imap.hold(
    raws.map((raw) => Buffer.from(raw, "latin1")),
    new Date("2026-11-16T10:00:00Z"),
    1,
  );
  const server = {
    ...account,
    host: "127.0.0.1",
    port: imap.port,
    sicurezza: "none",
    username: account.address,
  } as const;
  const readAll = async (): Promise<string[]> => {
    const mailbox = await openImapMailbox(openGuard, {
      server: { ...server, password: Secret.of(account.password) },
      folder: "INBOX",
    });
    try {
      const { messages } = await mailbox.listSince(null, since);
      const found: string[] = [];
      for (const { uid } of messages) found.push(Buffer.from((await mailbox.fetchRaw(uid)) ?? []).toString("latin1"));
      return found;
    } finally {
      await mailbox.close();
    }
  };
  const total = raws.join("").length;

  for (let bytes = 200; bytes < total; bytes += 600) {
    imap.cutAfter(bytes);
    const found = await readAll().catch(() => "broken off");
    if (found !== "broken off") expect(found, `cut after ${bytes} bytes`).toEqual(raws);
  }
  imap.cutAfter(null);
  expect(await readAll()).toEqual(raws);
  await imap.close();
});

test("of a mailbox that has gone meanwhile no message counts as deleted, however often it is asked for", async () => {
  const account = { address: "studio@pec.example", password: "segreta" };
  const imap = await faultyImap(account);
  const held = [Buffer.from(mail("10-sdi-RC-b2b.eml"), "latin1")];
  const at = new Date("2026-11-16T10:00:00Z");
  await imap.hold(held, at, 1);
  const server = { host: "127.0.0.1", port: imap.port, sicurezza: "none", username: account.address } as const;
  const mailbox = await openImapMailbox(openGuard, {
    server: { ...server, password: Secret.of(account.password) },
    folder: "INBOX",
  });
  const { messages } = await mailbox.listSince(null, since);
  // The server starts anew: the line of before is dead.
  await imap.hold(held, at, 1);

  const ask = () => mailbox.fetchRaw(messages[0]?.uid ?? 0);
  for (let times = 0; times < 3; times++) await expect(ask()).rejects.toMatchObject({ how: "lost" });
  await expect(mailbox.listSince(null, since)).rejects.toThrow();
  await imap.close();
});

test("a reading is a span of the job it is part of, and says how many messages it has found", async () => {
  const server = await serverWith(mail("02-accettazione.eml"), mail("09-anomalia.eml"));

  const { spans } = await tracesOf(() =>
    asSpan(beginSpan({ kind: "job", name: "poll-mailbox", origin: {} }), async () => {
      const mailbox = await openImapMailbox(openGuard, { server, folder: "INBOX" });
      await mailbox.listSince(null, since);
      await mailbox.close();
    }),
  );

  const [reading, job] = ["imap", "poll-mailbox"].map((name) => spans.find((span) => span.name === name));
  expect(reading?.parentSpanId).toBe(job?.spanId);
  expect(reading?.attributes).toEqual([{ key: "fatturachiara.messages", value: { intValue: 2 } }]);
});
