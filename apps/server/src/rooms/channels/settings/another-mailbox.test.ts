import type { PecInput } from "@fatturachiara/contract/rooms/accountpec";
import { afterEach, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../../test/a-channel.ts";
import { whileHeld } from "../../../../test/while-held.ts";
import type { Querier, Tx } from "../../../db/database.ts";
import type { Mailbox } from "../../../mail/imap/mailbox.ts";
import { summaryOf } from "../../../mail/imap/summary-of.ts";
import { sendTransmission } from "../../transmission/sending/send-transmission.ts";
import { readChannel } from "../reading/read-channel.ts";
import { saveSettings } from "./save-settings.ts";

const newsletter = Buffer.from("Subject: Novità di novembre\r\n\r\nBuongiorno.\r\n");
const settings = (imapHost: string, change: Partial<PecInput> = {}): PecInput => ({
  ...{ modo: "automatico", indirizzo: "ada@pec.example.it", password: "una password segreta" },
  ...{ smtpHost: "smtp.example.it", smtpPort: 465, imapHost, imapPort: 993 },
  ...change,
});

let channel: Channel;
afterEach(() => channel.simulator.stop());

/** Two providers that number the messages of every folder from 1 and say so alike, as several do; at the second lie the answers to an invoice. */
async function aMove() {
  channel = await aChannel();
  const { app, profileId, parts } = channel;
  const { documentId, transmissionId } = await channel.send();
  await sendTransmission(parts, transmissionId);
  const folders = { "imap.prima.example.it": Array(9).fill(newsletter), "imap.dopo.example.it": await channel.mails() };
  const meanwhile = { listed: async () => {} };
  const openMailbox = async ({ host }: { host: string }): Promise<Mailbox> => {
    const raws: Buffer[] = folders[host as keyof typeof folders];
    return {
      async listSince(cursor) {
        await meanwhile.listed();
        const after = cursor?.uidValidity === 1 ? cursor.lastUid : 0;
        const messages = raws.map((raw, index) => summaryOf(index + 1, raw.length, raw));
        return { uidValidity: 1, lastUid: raws.length, messages: messages.filter(({ uid }) => uid > after) };
      },
      fetchRaw: async (uid) => raws[uid - 1] ?? null,
      space: async () => null,
      close: async () => undefined,
      cut: () => undefined,
    };
  };
  return {
    documentId,
    meanwhile,
    async save(input: PecInput) {
      app.clock.advance(1000);
      await saveSettings(app.deps, profileId, input);
    },
    read: () => readChannel({ ...parts, openMailbox }, profileId),
    cursor: () => app.db.selectFrom("mailbox_cursor").select("ultimoUid").execute(),
  };
}

test("another mailbox is read from its beginning, though its messages are numbered like those of the one before", async () => {
  const { documentId, save, read } = await aMove();
  await save(settings("imap.prima.example.it"));
  await read();

  await save(settings("imap.dopo.example.it"));
  await read();

  expect(await channel.stateOf(documentId)).toBe("C/delivered");
});

test("a look at the old mailbox that ends after another one was saved says nothing of where that was read to", async () => {
  const { documentId, meanwhile, save, read } = await aMove();
  await save(settings("imap.prima.example.it"));
  meanwhile.listed = async () => {
    meanwhile.listed = async () => {};
    await save(settings("imap.dopo.example.it"));
  };

  await read();
  await read();

  expect(await channel.stateOf(documentId)).toBe("C/delivered");
});

test("the same mailbox with another password is read on from where it was read to", async () => {
  const { save, read, cursor } = await aMove();
  await save(settings("imap.prima.example.it"));
  await read();

  await save(settings("imap.prima.example.it", { password: "un'altra password segreta" }));

  expect(await cursor()).toEqual([{ ultimoUid: 9 }]);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "settings saved without a password while a new one is being saved keep the new one",
  async () => {
    const { save } = await aMove();
    await save(settings("imap.prima.example.it"));
    const { app, profileId } = channel;
    const passwordOf = async (db: Querier) =>
      (await db.selectFrom("pec_account").select("passwordSigillata").executeTakeFirst())?.passwordSigillata;
    const saved: (string | null | undefined)[] = [];
    const withNewPassword = async (tx: Tx) => {
      const input = settings("imap.prima.example.it", { password: "una password nuova" });
      await saveSettings({ ...app.deps, db: tx }, profileId, input);
      saved.push(await passwordOf(tx));
    };

    await whileHeld(app, withNewPassword, () =>
      saveSettings(app.deps, profileId, settings("imap.prima.example.it", { password: "", intervalloMinuti: 15 })),
    );

    expect([await passwordOf(app.db)]).toEqual(saved);
  },
);
