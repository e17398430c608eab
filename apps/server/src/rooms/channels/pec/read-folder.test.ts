import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { expect, test, vi } from "vitest";
import { anIssuer, aSentDocument } from "../../../../test/factories/a-document.ts";
import { certifiedReceipt } from "../../../../test/factories/certified-receipt.ts";
import { testApp } from "../../../../test/test-app.ts";
import { type Mailbox, MessageNotFetched } from "../../../mail/imap/mailbox.ts";
import { summaryOf } from "../../../mail/imap/summary-of.ts";
import { takeReceived } from "../../received/index.ts";
import { applyEventToDocument } from "../../sending/index.ts";
import type { SdiParts } from "../../transmission/transmissions/parts.ts";
import { messagePatience } from "../channel/message-patience.ts";
import { allChannels } from "../chosen/all-channels.ts";
import { examineAgain } from "../unrecognised/examine-again.ts";
import { readFolder } from "./read-folder.ts";

/** What a server does where a message is asked for; null: hands it over. */
type Trouble = MessageNotFetched["how"] | "headers" | "end of the process" | null;

/** A mailbox with three receipts of files that nobody knows, and a server in trouble with the second one. */
async function aSituation(first: Trouble) {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const parts: SdiParts = { ...app.deps, applyEvent: applyEventToDocument, takeReceived, channels: allChannels };
  const raws = await Promise.all(
    [1, 2, 3].map((n) =>
      certifiedReceipt({ nomeFile: `IT00000000000_0000${n}.xml` }, { at: app.clock.now(), id: `77${n}` }),
    ),
  );
  const process = { uptimeMs: 60_000 };
  const server = { trouble: first, asked: [] as number[], line: true, beforeLost: async (): Promise<unknown> => null };
  const mailbox: Mailbox = {
    async listSince(cursor) {
      if (!server.line) throw new Error("The connection to the mailbox was lost");
      const summaries = raws.map((raw, index) => summaryOf(index + 1, raw.length, raw));
      const messages = summaries.filter(({ uid }) => uid > (cursor?.lastUid ?? 0));
      const withheld = server.trouble === "headers" ? [2].filter((uid) => uid > (cursor?.lastUid ?? 0)) : [];
      return { uidValidity: 9, lastUid: 3, messages: messages.filter(({ uid }) => !withheld.includes(uid)), withheld };
    },
    async fetchRaw(uid) {
      server.asked.push(uid);
      if (!server.line) throw new MessageNotFetched("lost");
      if (uid === 2 && server.trouble === "end of the process") return new Promise(() => undefined);
      if (uid === 2 && (server.trouble === "withheld" || server.trouble === "lost")) {
        server.line = server.trouble === "withheld";
        await server.beforeLost();
        throw new MessageNotFetched(server.trouble);
      }
      return raws[uid - 1] ?? null;
    },
    space: async () => null,
    close: async () => undefined,
    cut: () => undefined,
  };
  const patience = messagePatience(() => process.uptimeMs);
  return {
    process,
    app,
    issuer,
    parts,
    server,
    look: () => {
      server.line = true;
      return readFolder(parts, { profileId: issuer.profile, folder: "INBOX", savedAt: null, mailbox, patience });
    },
    waiting: async () => (await app.call(sdi.messages, { token: issuer.token, query: {} })).data.items.toReversed(),
    cursor: async () =>
      (await app.db.selectFrom("mailbox_cursor").select("ultimoUid").executeTakeFirst())?.ultimoUid ?? null,
  };
}

const subject = (n: number) => `POSTA CERTIFICATA: Ricevuta di consegna 77${n}`;

const hour = 3_600_000;

test("a message the server does not hand over keeps nobody from the others: it is asked for in three looks and for an hour, then it waits for the person", async () => {
  const { process, look, waiting, cursor, server } = await aSituation("withheld");

  expect(await look()).toBe(2);
  expect((await waiting()).map(({ oggetto }) => oggetto)).toEqual([subject(1), subject(3)]);
  expect(await cursor()).toBe(1);
  process.uptimeMs += hour - 1;
  for (let looks = 0; looks < 9; looks++) expect(await look()).toBe(0);
  process.uptimeMs += 1;
  expect(await look()).toBe(1);

  const [, , parked] = await waiting();
  expect(parked).toMatchObject({ oggetto: subject(2), motivo: expect.stringContaining("(cartella INBOX)") });
  expect(parked?.motivo).toContain("«Carica una ricevuta»");
  expect(await cursor()).toBe(3);
  server.asked.splice(0);
  expect(await look()).toBe(0);
  expect(server.asked).toEqual([]);
});

test("a message of which not even the headers are handed over is treated alike", async () => {
  const { process, look, waiting, cursor } = await aSituation("headers");

  for (let looks = 0; looks < 3; looks++, process.uptimeMs += hour / 2) await look();

  expect((await waiting()).map(({ oggetto }) => oggetto)).toEqual([subject(1), subject(3), null]);
  expect(await cursor()).toBe(3);
});

test("a line that breaks is no fault of a message, unless it breaks there look after look", async () => {
  const { look, waiting, cursor } = await aSituation("lost");

  for (let looks = 0; looks < 5; looks++) await expect(look()).rejects.toBeInstanceOf(MessageNotFetched);
  expect(await waiting()).toHaveLength(1);
  expect(await cursor()).toBe(1);
  await expect(look()).rejects.toThrow();

  expect((await waiting()).map(({ oggetto }) => oggetto)).toEqual([subject(1), subject(2)]);
  expect(await look()).toBe(1);
  expect(await cursor()).toBe(3);
});

test("one that is handed over in the end is read as it is, and has all patience again", async () => {
  const { look, waiting, server, cursor } = await aSituation("withheld");
  await look();
  await look();
  server.trouble = null;

  await look();

  expect((await waiting()).map(({ oggetto, motivo }) => [oggetto, /^Ricevuta RC/.test(motivo)])).toEqual([
    [subject(1), true],
    [subject(3), true],
    [subject(2), true],
  ]);
  expect(await cursor()).toBe(3);
});

test("a message over which the process has died four times is put aside unread, whichever process comes next", async () => {
  const { app, look, waiting, server, cursor } = await aSituation("end of the process");
  for (const deaths of [1, 2, 3, 4]) {
    void look();
    await vi.waitFor(() => expect(server.asked.filter((uid) => uid === 2)).toHaveLength(deaths), 10_000);
  }

  expect(await look()).toBe(2);

  const [, parked, third] = await waiting();
  expect([parked?.oggetto, third?.oggetto]).toEqual([subject(2), subject(3)]);
  expect(parked?.motivo).toContain("il programma si è fermato quattro volte");
  expect(server.asked.filter((uid) => uid === 2)).toHaveLength(4);
  expect(await cursor()).toBe(3);
  expect(await look()).toBe(0);
  expect(await app.db.selectFrom("message_attempt").selectAll().execute()).toEqual([]);
});

test("what ends every process soon after its start is not laid to the message it reads first: one that lives reads it", async () => {
  const { process, app, look, waiting, server, cursor } = await aSituation("end of the process");
  process.uptimeMs = 5_000;
  for (const deaths of [1, 2]) {
    void look();
    await vi.waitFor(() => expect(server.asked.filter((uid) => uid === 2)).toHaveLength(deaths), 10_000);
  }

  for (let starts = 0; starts < 9; starts++) await look();
  expect(server.asked.filter((uid) => uid === 2)).toHaveLength(2);
  expect((await waiting()).map(({ oggetto }) => oggetto)).toEqual([subject(1), subject(3)]);
  expect(await cursor()).toBe(1);

  server.trouble = null;
  process.uptimeMs = 60_000;
  expect(await look()).toBe(1);

  const [, , second] = await waiting();
  expect([second?.oggetto, second?.motivo]).toEqual([subject(2), expect.stringMatching(/^Ricevuta RC/)]);
  expect(await cursor()).toBe(3);
  expect(await app.db.selectFrom("message_attempt").selectAll().execute()).toEqual([]);
});

test("a database that went away while a message was read is no death of the process: the message is read in the end", async () => {
  const { app, look, waiting, server } = await aSituation("lost");
  const away = (is: boolean) =>
    app.database.pool.query(
      `alter table message_attempt${is ? "" : "_away"} rename to message_attempt${is ? "_away" : ""}`,
    );
  for (let looks = 0; looks < 3; looks++) {
    server.beforeLost = () => away(true);
    await expect(look()).rejects.toThrow("message_attempt");
    await away(false);
  }
  server.trouble = null;

  expect(await look()).toBe(2);

  const [, second] = await waiting();
  expect(second?.motivo).toMatch(/^Ricevuta RC/);
  expect(await app.db.selectFrom("message_attempt").selectAll().execute()).toEqual([]);
});

test("what was never read is not examined again; put with a document it lies among its files and moves nothing", async () => {
  const { process, app, issuer, look, waiting, parts } = await aSituation("withheld");
  const { id } = await aSentDocument(app, issuer);
  for (let looks = 0; looks < 3; looks++, process.uptimeMs += hour / 2) await look();
  const [, , parked] = await waiting();

  await examineAgain(parts);
  expect(await waiting()).toHaveLength(3);
  const params = { id: parked?.id ?? "" };
  const opened = await app.call(sdi.message, { token: issuer.token, params });
  expect(opened.data).toMatchObject({ oggetto: subject(2), allegati: [], ricevuta: null });
  const linked = await app.call(sdi.link, { token: issuer.token, params, body: { idDocumento: id } });

  expect(linked.data).toEqual({ applicata: false });
  expect(await waiting()).toHaveLength(2);
});
